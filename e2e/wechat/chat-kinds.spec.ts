import type { Page } from '@playwright/test';
import { expect, live, settle, test } from '#/e2e/platform/fixtures.ts';
import { startChatShop } from './chat-shop.ts';
import { DOUYIN, sharedTitle, WECHAT, WECHAT_MINI_PROGRAM, WECOM } from './chat-visits.ts';

const CAR = '/car/ZY-0317';

const chat = startChatShop();
const { visit } = chat;

/** Simulates the part of WeCom that its SDK uses. The first `refuse` signatures are refused. */
async function pretendWeCom(page: Page, refuse: number): Promise<void> {
  await page.addInitScript((left) => {
    const scriptCalls = { verified: [] as object[], shared: {} as Record<string, object> };
    const handlers: Record<string, () => void> = {};
    Object.assign(window, {
      scriptCalls,
      shareAs: (name: string) => handlers[name]?.(),
      WeixinJSBridge: {
        invoke(name: string, data: Record<string, string>, answer: (result: object) => void) {
          if (name === 'preVerifyJSAPI') {
            scriptCalls.verified.push(data);
            const isRefused = scriptCalls.verified.length <= left;
            return answer({
              err_msg: isRefused
                ? 'preVerifyJSAPI:fail, Error: invalid signature'
                : 'preVerifyJSAPI:ok',
            });
          }
          scriptCalls.shared[name] = data;
          answer({ err_msg: `${name}:ok` });
        },
        on: (name: string, handle: () => void) => void (handlers[name] = handle),
      },
    });
  }, refuse);
}

test('in WeCom, pages are shared with the calls of WeCom', async ({ browser }) => {
  const { page, signed, errors, foreign, close } = await visit(browser, WECOM, (each) =>
    pretendWeCom(each, 1),
  );
  await page.goto(`${CAR}?category=premium`);
  await live(page);
  type Seen = {
    verified: Record<string, unknown>[];
    shared: Record<string, Record<string, string>>;
  };
  const seen = () => page.evaluate(() => (window as unknown as { scriptCalls: Seen }).scriptCalls);
  const shareAs = (name: string) =>
    page.evaluate(
      (way) => (window as unknown as { shareAs(way: string): void }).shareAs(way),
      name,
    );
  // The title of a share card does not contain the dealer's name.
  const title = (await page.title()).replace(/ - 二手车$/, '');
  for (const [menu, call] of [
    ['menu:share:appmessage', 'sendAppMessage'],
    ['menu:share:wechat', 'shareWechat'],
    ['menu:share:timeline', 'shareTimeline'],
  ] as const) {
    await expect
      .poll(
        async () => {
          await shareAs(menu);
          return (await seen()).shared[call]?.title;
        },
        { message: menu },
      )
      .toBe(title);
    expect((await seen()).shared[call]?.link).toBe(`${chat.line.origin}${CAR}`);
  }
  // The first signature was refused. So a second one was requested, for the page on which the tab
  // was opened.
  expect((await seen()).verified).toHaveLength(2);
  expect(signed).toHaveLength(2);
  expect((await seen()).verified[1]).toMatchObject({
    appId: 'wx0123456789abcdef',
    verifyJsApiList: [
      'imagePreview',
      'updateAppMessageShareData',
      'updateTimelineShareData',
      'menu:share:appmessage',
      'menu:share:wechat',
      'menu:share:timeline',
    ],
  });
  await page.getByRole('link', { name: '特价区', exact: true }).click();
  await expect.poll(() => signed).toHaveLength(3);
  await expect
    .poll(async () => {
      await shareAs('menu:share:appmessage');
      return (await seen()).shared.sendAppMessage?.title;
    })
    .toBe('特价专区');
  expect([errors, foreign]).toEqual([[], []]);
  await close();
});

test('in an ordinary browser nothing is signed, and no script of the app is loaded', async ({
  browser,
}) => {
  const { page, signed, foreign, views, close } = await visit(
    browser,
    'Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1',
  );
  await page.goto('/branches');
  await expect.poll(() => views).toHaveLength(1);
  await settle(page);
  expect([signed, foreign]).toEqual([[], []]);
  await close();
});

test.describe('in a mini-program', () => {
  test('its user is sent to analytics, removed from the address bar, and sent nowhere else', async ({
    browser,
  }) => {
    const { page, views, close } = await visit(browser, WECHAT_MINI_PROGRAM);
    await page.goto('/branches?openid=o-secret&category=premium&unionId=u-secret#main');
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => location.href))
      .toBe(`${chat.line.origin}/branches?category=premium#main`);
    await expect.poll(() => views).toHaveLength(1);
    expect(views[0]).toMatchObject({
      environment: 'wechat-mini-program',
      url: `${chat.line.origin}/branches?category=premium`,
      user: { openid: 'o-secret', unionId: 'u-secret' },
    });
    await page.evaluate(() => history.pushState(history.state, '', '/'));
    await page.goBack();
    expect(await page.evaluate(() => location.search)).toBe('?category=premium');
    await sharedTitle(page).toBe('门店');
    const others = chat.line.requests.filter((each) => /secret/.test(each));
    expect(others).toEqual(['GET /branches?openid=o-secret&category=premium&unionId=u-secret']);
    await close();
  });

  test('the mini-program of the short-video app shows nothing that needs the messaging app', async ({
    browser,
  }) => {
    const { page, signed, views, foreign, close } = await visit(browser, DOUYIN);
    await page.goto(CAR);
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
    await expect(page.getByText('公众号', { exact: true })).toBeHidden();
    const card = page.locator('#consultant');
    await expect(card.getByRole('link', { name: '拨打电话' })).toBeVisible();
    await page.goto('/help/random-consultant?substation_id=chengdu');
    await expect(page.getByText('不用留电话')).toBeVisible();
    await expect(page.getByText(/企业微信/).filter({ visible: true })).toHaveCount(0);
    await expect(
      page.getByRole('img', { name: /二维码|微信/ }).filter({ visible: true }),
    ).toHaveCount(0);
    await expect
      .poll(() => views.map(({ environment }) => environment))
      .toContain('douyin-mini-program');
    expect([signed, foreign]).toEqual([[], []]);
    await close();
  });
});

test.describe('a page view', () => {
  test('has a random id that is the same for all views of a tab, and different in another tab', async ({
    browser,
  }) => {
    const { page, views, close } = await visit(browser, WECHAT);
    await page.goto('/branches?token=key&a=1');
    await live(page);
    await page.getByRole('link', { name: '特价区' }).click();
    await expect.poll(() => views).toHaveLength(2);
    await page.reload();
    await expect.poll(() => views).toHaveLength(3);
    const [first] = views;
    expect(first).toMatchObject({
      app: 'self-operated car h5',
      route: 'branches',
      environment: 'wechat',
      url: `${chat.line.origin}/branches?a=1`,
    });
    expect(first?.tab).toMatch(/^\w{12,}$/);
    expect(new Set(views.map(({ tab }) => tab)).size).toBe(1);
    const other = await page.context().newPage();
    const seen: string[] = [];
    other.on('request', (request) => {
      if (request.url().includes('page-view'))
        seen.push((JSON.parse(request.postData() ?? '{}') as { tab: string }).tab);
    });
    await other.goto('/branches');
    await expect.poll(() => seen).toHaveLength(1);
    expect(seen[0]).not.toBe(first?.tab);
    await close();
  });

  test('has no such id if the browser requests Do Not Track, and is sent by fetch if sendBeacon fails', async ({
    browser,
  }) => {
    const { page, views, close } = await visit(browser, WECHAT_MINI_PROGRAM, (each) =>
      each.addInitScript(() => {
        Object.defineProperty(navigator, 'doNotTrack', { value: '1' });
        navigator.sendBeacon = () => false;
      }),
    );
    await page.goto('/branches?openid=o-secret');
    await expect.poll(() => views).toHaveLength(1);
    expect(views[0]).toMatchObject({ route: 'branches' });
    expect(views[0]).not.toHaveProperty('tab');
    expect(views[0]).not.toHaveProperty('user');
    expect(await page.evaluate(() => sessionStorage.getItem('tab'))).toBeNull();
    expect(await page.evaluate(() => location.search)).toBe('');
    await close();
  });
});
