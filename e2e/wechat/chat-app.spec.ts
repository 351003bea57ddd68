import { expect, live, settle, test } from '#/e2e/platform/fixtures.ts';
import { startChatShop } from './chat-shop.ts';
import { sharedTitle, scriptCalls, WECHAT } from './chat-visits.ts';

const CAR = '/car/ZY-0317';
const FAILURE = 'Error: within fetchWeChatJSSDKConf()';

const chat = startChatShop();
const { visit } = chat;

test.describe('in the messaging app', () => {
  test('each screen is signed for its own URL, and shared with its own title', async ({
    browser,
  }) => {
    const { page, signed, errors, close } = await visit(browser, WECHAT);
    await page.goto(`${CAR}?category=premium&from=singlemessage`);
    // The title of a share card does not contain the dealer's name.
    const title = (await page.title()).replace(/ - 二手车$/, '');
    await sharedTitle(page).toBe(title);
    await sharedTitle(page, 'updateTimelineShareData').toBe(title);
    expect(signed).toEqual([`${chat.line.origin}${CAR}?category=premium&from=singlemessage`]);
    const car = await scriptCalls(page);
    expect(car?.config).toHaveLength(1);
    expect(car?.config[0]).toMatchObject({
      debug: false,
      appId: 'wx0123456789abcdef',
      jsApiList: ['previewImage', 'updateAppMessageShareData', 'updateTimelineShareData'],
    });
    const { desc, link, imgUrl } = car?.shared.updateAppMessageShareData ?? {};
    expect(desc).toContain('现价');
    expect(link).toBe(`${chat.line.origin}${CAR}`);
    expect(imgUrl).toMatch(/\/media\/[0-9a-f]{32}\/square\.jpg$/);
    expect(car?.shared.updateTimelineShareData).not.toHaveProperty('desc');

    await live(page);
    await page.getByRole('link', { name: '特价区', exact: true }).click();
    await sharedTitle(page).toBe('特价专区');
    expect(signed.slice(1)).toEqual([`${chat.line.origin}/discount?category=discount`]);
    await page.goBack();
    await sharedTitle(page).toBe(title);
    expect(signed).toHaveLength(3);
    expect(errors).toEqual([]);
    await close();
  });

  test('a refused signature is requested once more, for the entry page of the tab', async ({
    browser,
  }) => {
    const { page, signed, errors, close } = await visit(browser, WECHAT);
    await page.goto('/recycle?a=1');
    await live(page);
    await sharedTitle(page).toBeTruthy();
    await page.evaluate(() => localStorage.setItem('refuse', '1'));
    await page.getByRole('link', { name: '特价区' }).click();
    await expect(page).toHaveTitle(/^特价专区 - /);
    await expect.poll(() => signed).toHaveLength(3);
    expect(signed[1]).toContain('/discount');
    expect(signed[2]).toBe(`${chat.line.origin}/recycle?a=1`);
    await sharedTitle(page).toBe('特价专区');
    expect(errors).toEqual([]);

    // After two refusals the page does not try again.
    await page.evaluate(() => localStorage.setItem('refuse', '9'));
    await page.goBack();
    await expect.poll(() => errors).toEqual([FAILURE]);
    expect(signed).toHaveLength(5);
    await close();
  });

  test('a failed signature is logged once and not displayed', async ({ browser }) => {
    chat.line.trouble(/getJsSDK/, { body: { status: 'error', message: '没有签名', data: null } });
    const { page, signed, errors, foreign, close } = await visit(browser, WECHAT);
    await page.goto('/recycle');
    await live(page);
    await expect.poll(() => errors).toEqual([FAILURE]);
    await page.getByRole('link', { name: '特价区' }).click();
    await expect.poll(() => signed).toHaveLength(2);
    await settle(page);
    expect(errors).toEqual([FAILURE]);
    expect(foreign).toEqual([]);
    await expect(page.getByText(/没有签名|fetchWeChat/)).toHaveCount(0);
    await close();
  });

  test('a private page is shared as the shop, without its own title and URL', async ({
    browser,
  }) => {
    const { page, close } = await visit(browser, WECHAT);
    await page.goto('/oem/5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5/purchase');
    await sharedTitle(page).toBe('二手车');
    const shared = (await scriptCalls(page))?.shared ?? {};
    expect(shared.updateAppMessageShareData?.link).toBe(`${chat.line.origin}/`);
    expect(JSON.stringify(shared)).not.toContain('5f0c8e1a');
    expect(chat.line.requests.filter((each) => /share-card.*5f0c8e1a/.test(each))).toEqual([]);
    await close();
  });

  test('a photo opens in the viewer of the app, and one with a caption in the viewer of the page', async ({
    browser,
  }) => {
    const { page, close } = await visit(browser, WECHAT);
    await page.goto(`${CAR}/photos`);
    await live(page);
    await sharedTitle(page).toBeTruthy();
    const photo = page.locator('a[data-view="viewer 0"]');
    await photo.tap();
    await expect.poll(async () => (await scriptCalls(page))?.previewed).toHaveLength(1);
    const [{ current = '', urls = [] } = {}] = (await scriptCalls(page))?.previewed ?? [];
    expect(urls).toContain(current);
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls)
      expect(url).toMatch(/^http.+\/media\/[0-9a-f]{32}\?w=1920&format=jpeg$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const flaw = page.locator('#flaw a[data-view]').first();
    await flaw.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await scriptCalls(page))?.previewed).toHaveLength(1);

    // If the app does not show the picture, the site's own viewer opens.
    await page.evaluate(() => localStorage.setItem('noPreview', '1'));
    await photo.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await close();
  });
});
