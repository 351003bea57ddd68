import { readFile } from 'node:fs/promises';
import { cards, expect, live, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';
import {
  startSpecificationBackEnd,
  type SpecificationBackEnd,
} from '#/testing/specification-back-end.ts';
import { wordsOf } from './words-of.ts';

let back: SpecificationBackEnd;
let shop: OwnServer;

test.beforeAll(async () => {
  back = await startSpecificationBackEnd();
  shop = await startOwnServer('server/main.ts', { ...back.settings, DEMO: 'off' });
});
test.afterAll(async () => {
  await shop.stop();
  back.stop();
});
test.beforeEach(async ({ page }) => {
  // The films and panoramas in the back end's responses do not exist.
  const body = await readFile('e2e/platform/film.mp4');
  await page.route(/\/video\//, (route) => route.fulfill({ contentType: 'video/mp4', body }));
  await page.route(/\/pano\//, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
});

const CAR = '/car/30211';
const DELISTED = '/car/30216';
const INSPECTION = `${CAR}/report-inspection/9001/business/retail`;

/** Each screen that has data of the back end, with texts that its responses contain. */
const SCREENS: readonly (readonly [url: string, ...facts: string[]])[] = [
  ['/', '大众 迈腾 2021款 330TSI 豪华型', '12.80', '2021-06', '3.20万公里', '上海总店'],
  ['/car', '蔚来 ES6 2022款 75kWh', '21.98', '2022-03', '抢先报', '别克 GL8 2020款'],
  ['/?brand_id=6', '大众 迈腾', '12.80'],
  ['/?substation_id=2', '蔚来 ES6', '杭州分站'],
  ['/?province=51', '宝马 3系', '成都分站'],
  ['/?condition_level=2', '大众 迈腾', '宝马 3系', '优秀'],
  ['/?condition_level=9', '没有同时符合这些条件的车', '差'],
  ['/?filter=brand', '奥迪', '上海总店', '准新'],
  ['/discount', '大众 迈腾', '宝马 3系', '0.80'],
  ['/w', '丰田 凯美瑞 2019款 2.0E', '8.80', '7.80万公里'],
  ['/w/30213', '丰田 凯美瑞 2019款 2.0E', '8.80', '17.98'],
  ['/w/30213/photo', '外观', '内饰', '其他'],
  [CAR, '12.80', '22.99', '3.20万公里', '国VI', '王建国', '原版原漆', '安亭大众4S店', '陈顾问'],
  ['/car/30212', '21.98', '可换电', '8年或12万公里', '抢先报'],
  ['/car/30213', '8.80', '批发车'],
  ['/car/30214', '2.68', '0.46万公里'],
  ['/car/30215', '13.50', '已售'],
  [DELISTED, '14.20', '已下架'],
  ['/car/30217', '24.80', '已预定'],
  ['/car/30218', '别克 GL8 2020款 ES陆尊', '在售', '暂无报价'],
  [`${CAR}/photos`, '外观', '中控与方向盘', '门槛处细微使用痕迹'],
  ['/car/30218/photos', '车辆照片'],
  [`${CAR}/loans`, '分期方案', '12.80'],
  [`${CAR}/faq`, '我想问'],
  [`${CAR}/video`, '看车视频'],
  [`${CAR}/internal/video`, '内饰外观视频'],
  [`${CAR}/exterior-video`, '环车视频'],
  [`${CAR}/report/mileage`, '28,750', '更换机油、机滤'],
  [`${CAR}/mileage`, '2023-07-02'],
  ['/car/30212/report/mileage', '没有这份报告'],
  [`${CAR}/report/accessory`, '备胎', '备用钥匙'],
  [`${CAR}/accessory`, '备胎'],
  [`${CAR}/report/consumable`, '机油', '已更换', '刹车片'],
  [`${CAR}/consumable`, '机油'],
  [`${CAR}/report/preparation`, '左前门喷漆', '600'],
  [`${CAR}/report/preparation/remind`, '整备进度提醒'],
  [`${CAR}/report/flaw`, '左前门', '划痕'],
  [`${CAR}/report/chassis`, '前部底盘'],
  [`${CAR}/report/refurbish-list`, '左前门喷漆'],
  [`${CAR}/report/configuration`, 'ABS', '安全配置'],
  [`${CAR}/appraise`, '左前门', '异常', '2023-08-15'],
  [INSPECTION, '92.5', '左前门，划痕', '2023-08-15', '全车检测点'],
  [`${INSPECTION}/inspection-checklist`, '适用 3 项', '左前门', '机油', '副车架'],
  [`${INSPECTION}/inspection-checklist-table`, '左前门', '异常', '正常'],
  [`${INSPECTION}/inspection-checklist-detail?item_id=1`, '左前门', '异常'],
  [`${INSPECTION}/maintenance-record`, '车商记录 3 次', '28,750'],
  [`${INSPECTION}/mileage-analysis-basis`, '32,000', '12,300'],
  [`${INSPECTION}/accident-record`, '出险记录：未查询'],
  [`${INSPECTION}/report-inspection-notice`, '仅供参考'],
  [`${CAR}/report-inspection-preview/9001/business/retail`, '抢先版', '左前门'],
  ['/h/77/report/mileage', '28,750', '常规保养'],
  ['/h/30211/report/consumable', '机油'],
  ['/articles', '二手车选购指南', '2023年2月15日'],
  ['/article/1', '先看车况，再看价格。', '2023年1月15日'],
  ['/help/delivery-notice/5', '2023年8月20日', '嘉定区墨玉南路888号', '行驶证'],
  ['/help/examine-notice/5', '2023年8月18日', '李评估师', '车况良好，可交付'],
  ['/recycle', '2024', '1-3万公里'],
  ['/repair', '约维修'],
  ['/moments', '今天提车！', '2023-08-02 09:30', '用车心得'],
  ['/moments/501', '今天提车！', '老张'],
  ['/moments/topic/11', '提车日记', '今天提车！'],
  ['/moments/user/oU-1001', '老张', '今天提车！'],
  ['/branches', '上海总店', '021-59560000', '成都分站'],
  ['/board', '车源看板'],
  ['/help/agreement', '自营车购车须知'],
  ['/help/standard-of-pre-sale-preparation', '售前整备标准'],
  ['/help/coupon-guide', '优惠券说明'],
  ['/help/hunt-agreement', '寻车须知'],
  ['/help/release-note-weapp', '更新说明'],
  ['/help/price-negotiable', '价格可议投票'],
];

/**
 * Matches text that shows that a field is missing or that a screen failed. No visitor should read
 * it.
 */
const BROKEN = /undefined|NaN|\bnull\b|Invalid|\[object|网络不通|暂时看不了|页面没有打开|请求失败/;

/**
 * Number of screens per test. Each test opens a new browser, which compiles the code again. One
 * screen per test would therefore be slow.
 */
const SCREENS_PER_TEST = 17;

for (let from = 0; from < SCREENS.length; from += SCREENS_PER_TEST) {
  const some = SCREENS.slice(from, from + SCREENS_PER_TEST);
  const range = `${some[0]?.[0]} to ${some.at(-1)?.[0]}`;
  test(`${range}: the server's pages show the data of the back end`, async ({
    page,
    alerts,
    problems,
  }) => {
    test.slow();
    for (const [url, ...facts] of some) {
      const answer = await page.goto(shop.origin + url);
      expect(answer?.status(), url).toBe(url === DELISTED ? 410 : 200);
      await live(page);
      const words = await wordsOf(page);
      expect(words, url).not.toMatch(BROKEN);
      for (const fact of facts) expect(words, url).toContain(fact);
      expect(alerts, url).toEqual([]);
      // The browser logs the status of a delisted car's page; this is expected.
      if (url === DELISTED) problems.allow(/status of 410/);
      expect(problems.unexpected(), url).toEqual([]);
    }
  });

  test(`${range}: the browser shows data that it fetches from the back end`, async ({
    page,
    alerts,
    problems,
  }) => {
    test.slow();
    await page.goto(`${shop.origin}/warranty`);
    await live(page);
    for (const [url, ...facts] of some) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, url);
      for (const fact of facts) await expect(page.getByRole('main'), url).toContainText(fact);
      expect(await wordsOf(page), url).not.toMatch(BROKEN);
      expect([alerts, problems.unexpected()], url).toEqual([[], []]);
    }
  });
}

test('the car’s page links to its reports and to similar cars', async ({ page }) => {
  await page.goto(shop.origin + CAR);
  await live(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const path of ['mileage', 'consumable', 'preparation', 'chassis', 'accessory']) {
    await expect(page.locator(`main a[href^="${CAR}/report/${path}"]`).first()).toBeAttached();
  }
  const similar = page.locator('#similar-cars');
  await expect(similar).toContainText('春风 450SR 2023款');
  await expect(similar).toContainText('2.68');
  await expect(page.locator('#goods')).toContainText('全包围脚垫');
  await expect(page.locator('#equipment')).toHaveCount(0);
});

test('the list ends after its last page, and has no car twice', async ({ page }) => {
  await page.goto(`${shop.origin}/?page_size=2`);
  await live(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(cards(page)).toHaveCount(6);
});

test('a request to sell a car reaches the back end', async ({ page, alerts }) => {
  const sent = await page.request.post(`${shop.origin}/v1/sell_car`, {
    data: {
      phone: '13800001234',
      registration_year: '2021',
      mileage: '2',
      substation_id: '1',
      consent: 'on',
    },
    headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: shop.origin },
  });
  expect(await sent.json()).toMatchObject({ status: 'success', data: { receipt: 'S20230815001' } });
  expect(alerts).toEqual([]);
});
