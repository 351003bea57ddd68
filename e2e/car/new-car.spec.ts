import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cards, expect, live, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';

const PHOTOS = 8;
/**
 * Options of `expect.poll`: a change must be displayed within 30 s. The intervals are short, so
 * that the test does not wait longer than necessary.
 */
const SOON = { timeout: 30_000, intervals: [50] };

let shop: OwnServer;
let beside: OwnServer;
let token: string;
let folder: string;
test.beforeAll(async () => {
  shop = await startOwnServer('server/main.ts', { DEMO: 'off' });
  beside = await startOwnServer('server/main.ts', { DEMO: 'off', DATA_DIR: shop.dataDir });
  const made = await shop.tool('token.ts', 'create', 'erp', '--scope', 'records:write');
  token = /fct_[\w-]{43}/.exec(made)?.[0] ?? '';
  folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-new-'));
  await mkdir(join(folder, 'photos'));
  for (let at = 0; at < 2 * PHOTOS; at += 1) {
    const background = { r: 20 * at, g: 120, b: 200 - 10 * at };
    const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
    await photo.jpeg().toFile(join(folder, 'photos', `${at}.jpg`));
  }
});
test.afterAll(async () => {
  await beside.stop();
  await shop.stop();
  await rm(folder, { recursive: true });
});

/** Finds the car in the list, opens it, and opens each of its photos. */
async function seeNewCar(page: Page, title: string): Promise<void> {
  await page.goto(`${shop.origin}/`);
  await live(page);
  await cards(page).getByRole('link', { name: title }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto(`${page.url().replace(/[?#].*$/, '')}/photos`);
  const photos = page.locator('#facade').getByRole('listitem');
  await expect(photos).toHaveCount(PHOTOS);
  const pictures = page.locator('#facade img');
  await expect(pictures).toHaveCount(PHOTOS);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }
}

test('one command publishes a car from a table row and eight photos', async ({ page }) => {
  const photos = Array.from({ length: PHOTOS }, (_, at) => `${at}.jpg`).join('；');
  const table = `车源号,标题,品牌,状态,现价(万),表显里程,外观照片\nN-1,2021款 丰田 汉兰达,丰田,在售,21.58,3.2万公里,${photos}\n`;
  await writeFile(join(folder, 'cars.csv'), table);
  await shop.tool('import.ts', join(folder, 'cars.csv'), '--photos', join(folder, 'photos'));
  await seeNewCar(page, '2021款 丰田 汉兰达');
});

test('eight uploads and one call publish a car', async ({ page }) => {
  const facade: string[] = [];
  for (let at = PHOTOS; at < 2 * PHOTOS; at += 1) {
    const bytes = new Uint8Array(await readFile(join(folder, 'photos', `${at}.jpg`)));
    facade.push((await send('POST', 'pictures', 'image/jpeg', bytes)).name);
  }
  const title = '2022款 本田 雅阁';
  const car = { id: 'N-2', title, brand: '本田', type: '在售', price: 138_800, facade };
  const { written } = await send('PUT', 'records/car', 'application/json', JSON.stringify([car]));
  expect(written).toBe(1);
  await seeNewCar(page, title);
});

test('a new price is soon displayed by every server process', async ({ page }) => {
  const car = { id: 'N-3', title: '2020款 日产 轩逸', brand: '日产', type: '在售', price: 71_700 };
  await send('PUT', 'records/car', 'application/json', JSON.stringify([car]));
  const has = (origin: string, path: string, words: string) => async () =>
    (await (await fetch(`${origin}${path}`)).text()).includes(words);
  const places = [shop.origin, beside.origin].flatMap((origin) =>
    ['/car/N-3', '/'].map((path) => [origin, path] as const),
  );
  // Before the change, each process must have cached the page and the list.
  for (const place of places) await expect.poll(has(...place, '7.17'), SOON).toBe(true);
  const change = JSON.stringify([{ id: 'N-3', price: 65_300 }]);
  await send('PATCH', 'records/car', 'application/json', change);
  await Promise.all(places.map((place) => expect.poll(has(...place, '6.53'), SOON).toBe(true)));
  await page.goto(`${beside.origin}/car/N-3`);
  await live(page);
  await expect(page.getByRole('main')).toContainText('6.53');
});

/** Sends a request to the dealer API, as the dealer's own program does. */
async function send(
  method: string,
  path: string,
  type: string,
  body: Uint8Array<ArrayBuffer> | string,
): Promise<{ name: string; written: number }> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  const answer = await fetch(`${shop.origin}/v1/dealer/${path}`, { method, headers, body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { name: string; written: number } }).data;
}
