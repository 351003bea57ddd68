import type { Page } from '@playwright/test';
import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, settle, test } from '#/e2e/platform/fixtures.ts';

const FEED = href('momentIndex');
const CALL = /\/v1\/liangjuCircle\/list/;
const LONG = { postId: 'm-202611151522' };
const posts = (page: Page) => page.getByRole('main').getByRole('article');
const of = (page: Page, name: string) => page.getByRole('article', { name: `${name}的动态` });

test('posts are complete in the HTML, with links to pages, topics, users and the search', async ({
  browser,
  upstream,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: upstream.origin,
  });
  const page = await context.newPage();
  await page.goto(FEED);
  await expect(posts(page)).toHaveCount(10);
  await expect(posts(page).first()).toContainText('川西慢行');
  await expect(
    posts(page)
      .first()
      .getByRole('link', { name: /汉兰达 2022款/ }),
  ).toHaveAttribute('href', '/car/ZY-0325');
  await page.getByRole('link', { name: '更早的动态' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(posts(page)).toHaveCount(10);
  await expect(posts(page).filter({ hasText: '周六从成都出发' })).toHaveCount(0);
  await page
    .getByRole('navigation', { name: '话题' })
    .getByRole('link', { name: '验车知识' })
    .click();
  await expect(page).toHaveTitle(/^#验车知识 - /);
  await of(page, '检测师周师傅')
    .first()
    .getByRole('link', { name: /检测师周师傅/ })
    .click();
  await expect(page).toHaveTitle(/^检测师周师傅 - /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('检测师周师傅');
  await page.goto(FEED);
  await page.getByRole('searchbox', { name: '搜索动态' }).fill('链条 龙泉山');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(posts(page)).toHaveCount(1);
  await expect(page.getByText('含“链条 龙泉山”的动态')).toBeVisible();
  await context.close();
});

test('back from a post, the first frame has the same posts and scroll position, without a call', async ({
  page,
  upstream,
}) => {
  await open(page, FEED);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await posts(page).count()).toBeGreaterThanOrEqual(30);
  }).toPass();
  const far = posts(page).nth(24);
  await far.scrollIntoViewIfNeeded();
  // The server makes the pictures now. Over HTTP/1.1 the call of the post would wait for them.
  await settle(page);
  await far.getByRole('link', { name: '看这条动态' }).click();
  await expect(page).toHaveTitle(/^动态详情 - /);
  const calls = upstream.calls().length;
  await page.evaluate(() => {
    const held = window as unknown as { frames: number[] };
    held.frames = [];
    const look = () => {
      const isFeed = document.querySelector('h1')?.textContent === '良驹圈';
      if (isFeed) held.frames.push(scrollY);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goBack();
  await expect(posts(page)).toHaveCount(30);
  await expect(posts(page).nth(24)).toBeInViewport();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  expect(new Set(frames).size).toBe(1);
  expect(frames[0]).toBeGreaterThan(1000);
  expect(upstream.calls().length).toBe(calls);
});

test('a long text unfolds in place, and is still unfolded after going back', async ({ page }) => {
  await open(page, href('momentTopic', { topicId: 'jinzang' }));
  const post = of(page, '老吴修过的路');
  const [folded] = [await post.boundingBox()];
  await post.getByRole('link', { name: '展开' }).click();
  await expect(post.getByRole('link', { name: '展开' })).toHaveCount(0);
  expect((await post.boundingBox())?.height).toBeGreaterThan(folded?.height ?? 0);
  await post.getByRole('link', { name: '看这条动态' }).click();
  await expect(page).toHaveURL(href('momentPost', LONG));
  await page.goBack();
  await expect(post).toBeVisible();
  await expect(post.getByRole('link', { name: '展开' })).toHaveCount(0);
});

test('pictures are in one to three columns, uncropped, and open enlarged, also by keyboard', async ({
  page,
}) => {
  const shape = async () => {
    const boxes = await posts(page)
      .first()
      .locator('ul a')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    for (const { width, height } of boxes) expect(width / height).toBeCloseTo(4 / 3, 1);
    return [boxes.length, new Set(boxes.map(({ x }) => Math.round(x))).size];
  };
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [postId, count, columns] of [
      ['m-202611182033', 1, 1],
      ['m-202611191920', 2, 2],
      ['m-202611191205', 4, 2],
      ['m-202610031030', 9, 3],
    ] as const) {
      await page.goto(href('momentPost', { postId }));
      expect(await shape(), `${postId} at ${width}`).toEqual([count, columns]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  await open(page, href('momentPost', { postId: 'm-202610031030' }));
  await posts(page).first().getByRole('img', { name: '车尾' }).locator('xpath=ancestor::a').focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toContainText('4 / 9');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('a film shows its size, and is not fetched before it plays', async ({ page, upstream }) => {
  await open(page, href('momentPost', { postId: 'm-202611192140' }));
  await expect(posts(page).first()).toContainText(/\d+KB，约 4 秒/);
  expect(upstream.requests.filter((line) => line.includes('.mp4'))).toEqual([]);
});

test('a feed that is null shows a message without an alert, and can be retried', async ({
  page,
  upstream,
  alerts,
}) => {
  upstream.trouble(CALL, { body: { code: 5000000, message: '圈子维护中', data: null } });
  await open(page, '/articles');
  await page.getByRole('banner').getByRole('link', { name: '良驹圈' }).click();
  await expect(page.getByRole('heading', { name: '动态没有取到，请稍后再试' })).toBeVisible();
  upstream.reset();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(posts(page).first()).toContainText('川西慢行');
  expect(alerts).toEqual([]);
});

test('a failed page of posts leaves the posts above, and can be retried', async ({
  page,
  upstream,
}) => {
  await open(page, FEED);
  upstream.trouble(CALL, { status: 500 });
  await page.getByRole('link', { name: '更早的动态' }).click();
  await expect(page.getByRole('alert')).toContainText('上面的还在');
  await expect(posts(page)).toHaveCount(10);
  upstream.reset();
  await page.getByRole('link', { name: '重试' }).click();
  await expect(posts(page).nth(10)).toBeVisible();
});

test('an empty feed and an empty search show a message and a link', async ({ page, upstream }) => {
  await open(page, `${FEED}?keyword=${encodeURIComponent('没有这样的话')}`);
  await expect(page.getByText('没有找到“没有这样的话”')).toBeVisible();
  const body = { code: 2000000, message: '', data: { list: [], next_cursor: null } };
  upstream.trouble(CALL, { body });
  await page.getByRole('main').getByRole('link', { name: '看全部动态' }).last().click();
  await expect(page.getByText('还没有动态')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '回首页' })).toBeVisible();
});

test('a missing post is 404, with a message and a link', async ({ page, problems }) => {
  for (const [url, words] of [
    [href('momentPost', { postId: 'nobody' }), '这条动态不存在，或已经删除'],
    [href('momentTopic', { topicId: 'none' }), '没有这个话题'],
    [`${FEED}/user/${'x'.repeat(300)}`, '没有这位用户，或已经注销'],
  ] as const) {
    expect((await page.goto(url))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
  }
  await page.getByRole('link', { name: '看其他动态' }).click();
  await expect(posts(page).first()).toBeVisible();
  problems.allow(/status of 404/);
});

test('the feed and a post fit 320 px and text twice as large, and have no axe violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const url of [FEED, href('momentPost', LONG)]) {
    await open(page, url);
    expect(await violationsOf(page), url).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
