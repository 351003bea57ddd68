import type { Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { swipe } from '#/e2e/platform/fingers.ts';
import { expect, live, nextFrames, settle, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';
import { SLOWDOWN } from '#/e2e/platform/pace.ts';

/** Every second picture of a full turn. With all of them, the server would resize twice as many. */
const AROUND = Array.from(
  { length: 12 },
  (_, at) => `cars/highlander/spin-${String(at).padStart(2, '0')}.avif`,
);
const FRAME = /\/media\/[0-9a-f]{32}\?w=640/;
const TITLE = '丰田 汉兰达';
/** Timeout in ms. The server resizes each picture when it is requested for the first time. */
const LOADED_MS = 60_000 * SLOWDOWN;

let shop: OwnServer;
test.beforeAll(async () => {
  shop = await startOwnServer('server/main.ts', { DEMO: 'off' });
  const car = { id: 'R-1', title: TITLE, brand: '丰田', type: '在售', price: 258_000 };
  const photos = {
    facade: ['cars/highlander/front-left.avif'],
    seats: ['suv/rear-seats.avif'],
  };
  const rounds = { spin: AROUND, panorama: 'suv/panorama.avif' };
  const wholesale = { ...car, ...photos, id: 'R-2', is_wholesale: 1, panorama: rounds.panorama };
  const rows = [{ ...car, ...photos, ...rounds }, wholesale];
  await shop.importFile('cars.ndjson', rows, 'app/demo/showroom');
});
test.afterAll(() => shop.stop());

/** Opens the car's page and selects a tab of its gallery. */
async function openTab(page: Page, tab: '环视' | '360°'): Promise<void> {
  await page.goto(`${shop.origin}/car/R-1`);
  await live(page);
  await showTab(page, tab);
}

async function showTab(page: Page, tab: '环视' | '360°'): Promise<void> {
  const slide = page.getByRole('listitem').filter({ has: invitation(page, tab) });
  const position = async () => (await slide.boundingBox())?.x ?? NaN;
  // The position is a multiple of the gallery's width once the gallery rests. While it still
  // scrolls, a tap would only stop it.
  const width = page.viewportSize()?.width ?? NaN;
  await expect.poll(async () => Math.abs((await position()) % width)).toBe(0);
  await page.getByRole('link', { name: tab, exact: true }).tap();
  await expect.poll(position).toBe(0);
}

function invitation(page: Page, tab: '环视' | '360°') {
  return page.getByText(tab === '环视' ? '点一下，拖动看四周' : '点一下，拖动看车内');
}

async function start(page: Page, tab: '环视' | '360°'): Promise<void> {
  await openTab(page, tab);
  await invitation(page, tab).tap();
  await expect(round(page)).toBeVisible();
  await expect(page.getByText('正在加载')).toHaveCount(0, { timeout: LOADED_MS });
}

/** Returns the slider with which the car or the view is turned. */
function round(page: Page) {
  return page.getByRole('slider');
}

/** Returns the slider's value as text, once it has not changed for 20 frames. */
async function settledValue(page: Page): Promise<string | null> {
  const words = () => round(page).getAttribute('aria-valuetext');
  for (let before = await words(); ; before = await words()) {
    await nextFrames(page, 20);
    if ((await words()) === before) return before;
  }
}

/** Returns a screenshot of the slider. */
function look(page: Page): Promise<Buffer> {
  return round(page).screenshot();
}

/** Drags a finger over the slider by `right` px horizontally and `down` px vertically. */
async function drag(page: Page, right: number, down: number): Promise<void> {
  const box = await round(page).boundingBox();
  const from = { x: 195 - right / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await swipe(page, from, { x: from.x + right, y: from.y + down });
}

test('a finger turns the car, whose pictures are fetched at the first touch', async ({ page }) => {
  const frames: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(FRAME, async (route) => {
    frames.push(route.request().url());
    if (isHeld) await released;
    return route.continue();
  });
  await openTab(page, '环视');
  await settle(page);
  const early = new Set(frames).size;
  expect(early, 'the gallery has its own pictures and no frames').toBeLessThan(5);
  isHeld = true;
  await invitation(page, '环视').tap();
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: LOADED_MS });
  expect(new Set(frames).size).toBeGreaterThanOrEqual(12);

  expect(await settledValue(page)).toBe('第 1 张，共 12 张');
  const before = await look(page);
  await drag(page, -150, 0);
  expect(await settledValue(page)).not.toBe('第 1 张，共 12 张');
  expect((await look(page)).equals(before)).toBe(false);
  await expect(page.getByRole('link', { name: '环视', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('keys and buttons turn the car as well, without an end', async ({ page }) => {
  await start(page, '环视');
  await expect(round(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  expect(await settledValue(page)).toBe('第 12 张，共 12 张');
  const last = await look(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  expect(await settledValue(page)).toBe('第 3 张，共 12 张');
  expect((await look(page)).equals(last)).toBe(false);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  expect(await settledValue(page)).toBe('第 1 张，共 12 张');
  await page.getByRole('button', { name: '向右转' }).tap();
  expect(await settledValue(page)).not.toBe('第 1 张，共 12 张');
});

test('a vertical swipe scrolls the page, and one beside the control the gallery', async ({
  page,
}) => {
  await openTab(page, '环视');
  const tab = page.getByRole('link', { name: '环视', exact: true });
  await swipe(page, { x: 60, y: 200 }, { x: 340, y: 200 });
  await expect(tab).not.toHaveAttribute('aria-current', 'true');
  await showTab(page, '环视');
  await invitation(page, '环视').tap();
  await expect(round(page)).toBeVisible();
  await drag(page, 10, -150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(80);
});

test('a finger turns the view inside the car, on the full screen also up and down', async ({
  page,
}) => {
  await start(page, '360°');
  expect(await settledValue(page)).toBe('正前方');
  const ahead = await look(page);
  await drag(page, -160, 0);
  expect(await settledValue(page)).toMatch(/^向右转了 \d+ 度$/);
  const aside = await look(page);
  expect(aside.equals(ahead)).toBe(false);

  await page.getByRole('button', { name: '全屏' }).tap();
  const dialog = page.getByRole('dialog', { name: `${TITLE} 360°` });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('正在加载')).toHaveCount(0);
  expect(await settledValue(page), 'it stays at its position').not.toBe('正前方');
  const level = await look(page);
  await drag(page, 0, 200);
  expect((await look(page)).equals(level)).toBe(false);
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${shop.origin}/car/R-1`);
  expect(await settledValue(page)).not.toBe('正前方');
});

test('the full-screen view survives a reload, and Escape closes it', async ({ page }) => {
  await start(page, '环视');
  await page.getByRole('button', { name: '全屏' }).tap();
  const dialog = page.getByRole('dialog', { name: `${TITLE} 环视` });
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(round(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('if pictures fail, the first stays, and the others can be retried', async ({
  page,
  problems,
}) => {
  await openTab(page, '环视');
  await page.route(FRAME, (route) => route.abort());
  await page.route(/w=1280/, (route) => route.abort());
  await invitation(page, '环视').tap();
  await expect(page.getByRole('alert')).toHaveText(/图片没有加载出来/);
  await expect(page.getByRole('img', { name: `${TITLE} 环视` })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: LOADED_MS });
  problems.allow(/ERR_FAILED/);
});

test('the panorama of a wholesale car turns on its page', async ({ page }) => {
  await page.goto(`${shop.origin}/w/R-2`);
  await live(page);
  await expect(page.getByRole('heading', { name: '全景' })).toHaveCount(0);
  await invitation(page, '360°').tap();
  await expect(round(page)).toBeVisible();
  await expect(page.getByText('正在加载')).toHaveCount(0, { timeout: LOADED_MS });
});

test('without WebGL the panorama is a picture that scrolls', async ({ page }) => {
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind === 'webgl' ? null : own.call(this, kind);
    } as typeof own;
  });
  await openTab(page, '360°');
  await invitation(page, '360°').tap();
  await expect(page.getByText('左右滑动看展开图')).toBeVisible();
  const picture = page.getByRole('img', { name: '展开图' });
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(500);
  await swipe(page, { x: 300, y: 200 }, { x: 100, y: 200 });
  const flat = page.getByRole('region', { name: `${TITLE} 360°` });
  await expect.poll(() => flat.evaluate((box) => box.scrollLeft)).toBeGreaterThan(100);
});

test('a panorama that loses its WebGL context restarts once, and is then a picture', async ({
  page,
}) => {
  await start(page, '360°');
  const ahead = await look(page);
  /**
   * Makes the canvas lose its WebGL context. Resolves when the canvas is removed from the page,
   * because a screenshot may show it until then.
   */
  const lose = async () => {
    const lost = await page.locator('canvas').elementHandle();
    await lost?.evaluate((canvas) =>
      (canvas as HTMLCanvasElement)
        .getContext('webgl')
        ?.getExtension('WEBGL_lose_context')
        ?.loseContext(),
    );
    await expect.poll(() => lost?.evaluate((canvas) => canvas.isConnected)).toBe(false);
  };
  await lose();
  await expect(page.getByText('正在加载')).toHaveCount(0);
  await expect.poll(async () => (await look(page)).equals(ahead)).toBe(true);
  await lose();
  await expect(page.getByText('全景中断了，左右滑动看展开图')).toBeVisible();
});

test('on a narrow phone nothing is covered or cut off, and there are no axe violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await start(page, '环视');
  for (const name of ['向左转', '向右转', '全屏']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  expect(await violationsOf(page, { within: '[role=group]' })).toEqual([]);
  await page.getByRole('button', { name: '全屏' }).tap();
  expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the first picture is displayed, and links to its large version', async ({ page }) => {
    await page.goto(`${shop.origin}/car/R-1`);
    const picture = page.getByRole('img', { name: `${TITLE} 环视` });
    await expect(picture).toHaveAttribute('src', /\/media\//);
    await expect(page.getByText('点一下，拖动看四周')).toBeHidden();
    await expect(page.getByRole('link').filter({ has: picture })).toHaveAttribute(
      'href',
      /\/media\/[0-9a-f]{32}\?w=1920$/,
    );
  });
});
