import type { Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, live, settle, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';

const FILE = 'film.mp4';
const FILM = /\/media\/[0-9a-f]{32}\.mp4/;
const CHAPTERS = [
  { at: 0, title: '车头' },
  { at: 2, title: '左侧' },
  { at: '0:04', title: '车尾' },
];

let shop: OwnServer;
test.beforeAll(async () => {
  shop = await startOwnServer('server/main.ts', { DEMO: 'off' });
  const car = { title: '丰田 汉兰达', brand: '丰田', type: '在售' };
  const video = [
    { src: FILE, title: '车况讲解', poster: null, seconds: 46 },
    { src: FILE, title: '冷车启动', poster: null },
  ];
  const rows = [
    { ...car, id: 'F-1', video },
    { ...car, id: 'F-2' },
  ];
  await shop.importFile('cars.ndjson', rows, 'e2e/platform');
  const film = { car_id: 'F-1', view: '环车', src: FILE, seconds: '0:06', chapters: CHAPTERS };
  const description = '绕车一圈，从车头开始，没有声音。';
  await shop.importFile('films.ndjson', [{ ...film, description }], 'e2e/platform');
});
test.afterAll(() => shop.stop());

async function openFilm(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.origin}/car/${path}`);
  await live(page);
}

function time(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

test('a film shows its size, and is not fetched before it plays', async ({ page }) => {
  let requestCount = 0;
  page.on('request', (request) => (requestCount += FILM.test(request.url()) ? 1 : 0));
  await openFilm(page, 'F-1/exterior-video');
  await expect(page.getByRole('heading', { level: 1, name: '环车视频' })).toBeVisible();
  await expect(page).toHaveTitle(/^环车视频 - /);
  await expect(page.getByText('17KB，约 6 秒')).toBeVisible();
  await expect(page.getByText('绕车一圈，从车头开始')).toBeVisible();
  await settle(page);
  expect(requestCount).toBe(0);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
});

test('a chapter starts at its time, and is marked while it plays', async ({ page }) => {
  await openFilm(page, 'F-1/exterior-video');
  const chapters = page.getByRole('list', { name: '章节' }).getByRole('link');
  await expect(chapters).toHaveText(['0:00车头', '0:02左侧', '0:04车尾']);
  // At normal speed, the film would reach the next chapter after two seconds.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.defaultPlaybackRate = 0.1;
    video.playbackRate = 0.1;
  });
  await chapters.nth(2).tap();
  await expect.poll(() => time(page)).toBeGreaterThan(4);
  await expect(chapters.nth(2)).toHaveAttribute('aria-current', 'true');
  await chapters.nth(1).tap();
  await expect.poll(() => time(page)).toBeLessThan(4);
  await expect(chapters.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('the picture and the controls below it play, pause and move the film', async ({ page }) => {
  await openFilm(page, 'F-1/exterior-video');
  await expect(page.locator('video')).not.toHaveAttribute('controls');
  await page.getByRole('button', { name: '播放环车视频' }).tap();
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  const controls = page.getByRole('group', { name: '环车视频的播放控制' });
  await controls.getByRole('button', { name: '暂停' }).tap();
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(true);
  await controls.getByRole('slider', { name: '播放位置' }).fill('3');
  await expect.poll(() => time(page)).toBe(3);
  await expect(controls.getByText('0:03 / 0:06')).toBeVisible();
  await controls.getByRole('button', { name: '静音' }).tap();
  await expect(controls.getByRole('button', { name: '静音' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('only one film of a page plays at a time', async ({ page }) => {
  await openFilm(page, 'F-1/video');
  await expect(page).toHaveTitle(/^看车视频 - 丰田/);
  await expect(page.getByText('17KB，约 46 秒')).toBeVisible();
  const plays = () =>
    page
      .locator('video')
      .evaluateAll((films) => films.map((film) => !(film as HTMLVideoElement).paused));
  for (const at of [0, 1]) {
    const film = page.locator('video').nth(at);
    await film.evaluate((video: HTMLVideoElement) => video.play());
  }
  await expect.poll(plays).toEqual([false, true]);
  // The walk-around is the same file.
  await expect(page.getByRole('navigation', { name: '这台车的其他视频' })).toHaveCount(0);
});

test('a film that fails to load shows a message, and plays after a retry', async ({
  page,
  problems,
}) => {
  await openFilm(page, 'F-1/exterior-video');
  await page.route(FILM, (route) => route.abort());
  await page.getByRole('list', { name: '章节' }).getByRole('link').first().tap();
  await expect(page.getByRole('alert')).toHaveText(/视频没有加载出来/);
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).tap();
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  problems.allow(/ERR_FAILED/);
});

test('a car without films shows a message, and links to its photos', async ({ page }) => {
  for (const path of ['F-2/video', 'F-2/internal/video', 'F-2/exterior-video']) {
    await openFilm(page, path);
    await expect(page.getByText('这台车还没有这段视频')).toBeVisible();
    await expect(page.getByRole('link', { name: '看照片' })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  }
});

test('on a narrow phone nothing is cut off, and there are no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['F-1/exterior-video', 'F-1/video', 'F-2/video']) {
    await openFilm(page, path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(320);
    expect(await violationsOf(page, { within: 'main' })).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the browser plays the film, and chapters are links into it', async ({ page }) => {
    await page.goto(`${shop.origin}/car/F-1/exterior-video`);
    await expect(page.locator('video')).toHaveAttribute('controls', '');
    await expect(page.getByRole('link', { name: '左侧' })).toHaveAttribute('href', /\.mp4#t=2$/);
  });
});
