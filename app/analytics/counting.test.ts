import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createToken } from '#/server/dealer/tokens.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { PageView } from './contract.ts';
import { countPageView, writePageViews } from './counting.ts';
import { addPageViews, listPageViews } from './queries.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());
beforeEach(() => shop.db.kysely.deleteFrom('page_view').execute());

const view: PageView = {
  app: 'self-operated car h5',
  route: 'carDetail',
  url: 'https://shop.example/car/ZY-0317?category=premium',
  title: '大众 迈腾',
  referrer: 'https://shop.example/',
  time: '2020-01-01T01:02:03.000Z',
  environment: 'wechat',
  tab: 't-secret',
  user: { openid: 'o-secret' },
};
const days = { from: '0000-00-00', to: '9999-99-99' };
const stored = () => listPageViews(shop.db, days, 100);

async function counted(...views: Partial<PageView>[]) {
  for (const each of views) countPageView({ ...view, ...each }, shop.context);
  await writePageViews(shop.context);
  return (await stored()).map(({ route, car_id, environment, views: count }) =>
    [route, car_id, environment, count].join(' '),
  );
}

describe('page views are counted', () => {
  test('by day, screen, car and kind of app, and added to what was counted before', async () => {
    await counted({}, {}, { url: 'https://shop.example/car/ZY-0317' });
    const lines = await counted(
      {},
      { environment: 'wecom' },
      { route: 'Index', url: 'https://s.x/' },
    );
    assert.deepEqual(lines.toSorted(), [
      'Index  wechat 1',
      'carDetail ZY-0317 wechat 4',
      'carDetail ZY-0317 wecom 1',
    ]);
  });

  test("by the server's day, whatever the time of the phone", async () => {
    await counted({});
    assert.deepEqual(
      (await stored()).map(({ day }) => day),
      ['2026-11-20'],
    );
  });

  test("for the car of a car's subpage, and for no car on a private page", async () => {
    const lines = await counted(
      { route: 'StandardReportFlaw', url: 'https://s.x/car/ZY-0317/report/flaw' },
      { route: 'Wholesale2Detail', url: 'https://s.x/w/ZY-0317' },
      { route: 'OEMPurchaseReport', url: 'https://s.x/oem/:uuid/purchase' },
    );
    assert.deepEqual(lines.toSorted(), [
      'OEMPurchaseReport  wechat 1',
      'StandardReportFlaw ZY-0317 wechat 1',
      'Wholesale2Detail ZY-0317 wechat 1',
    ]);
  });

  test('not for unknown screens, and without a car for unknown cars', async () => {
    const lines = await counted(
      { route: 'made-up' },
      { route: 'Recycle' },
      { url: 'about:blank' },
      { url: '', route: '' },
      { url: 'https://s.x/car/made-up' },
      { url: 'https://s.x/car/%00' },
      // Leads to the home page, because no id is that long.
      { url: `https://s.x/car/${'x'.repeat(1900)}` },
    );
    assert.deepEqual(lines, ['carDetail  wechat 2']);
  });

  test('without any personal data', async () => {
    await counted({});
    const columns = Object.keys((await stored())[0] ?? {});
    assert.deepEqual(columns.toSorted(), ['car_id', 'day', 'environment', 'route', 'views']);
    assert.doesNotMatch(JSON.stringify(await stored()), /secret|迈腾|shop\.example/);
  });

  test('in one write after a second', async () => {
    for (let each = 0; each < 50; each += 1) countPageView(view, shop.context);
    assert.deepEqual(await stored(), []);
    while ((await stored()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(
      (await stored()).map(({ views }) => views),
      [50],
    );
  });

  test('by concurrent processes, whose counts add up', async () => {
    const row = { day: '2026-11-20', route: 'Index', car_id: '', environment: 'browser', views: 3 };
    const rows = ['a', 'b', 'c'].map((car_id) => ({ ...row, car_id }));
    await Promise.all([1, 2, 3, 4].map(() => addPageViews(shop.db, rows)));
    assert.deepEqual(
      (await stored()).map(({ views }) => Number(views)),
      [12, 12, 12],
    );
  });

  test("for the dealer's programs, by day, screen and car", async () => {
    await counted({}, {}, { route: 'Index', url: 'https://s.x/' });
    const scopes = ['records:read'] as const;
    const token = await createToken(shop.db, { name: 'reader', scopes }, shop.context.now());
    const ask = async (query: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await shop.answer(`/v1/dealer/page-views${query}`, { headers });
      const { data } = (await answer.json()) as { data: { views?: object[] } };
      return { status: answer.status, ...data };
    };
    assert.deepEqual(await ask('?route=carDetail'), {
      status: 200,
      from: '2026-11-14',
      to: '2026-11-20',
      views: [
        {
          day: '2026-11-20',
          route: 'carDetail',
          car_id: 'ZY-0317',
          environment: 'wechat',
          views: 2,
        },
      ],
      is_cut: false,
    });
    assert.equal((await ask('')).views?.length, 2);
    assert.equal((await ask('?from=2026-11-21&to=2026-11-22')).views?.length, 0);
    assert.equal((await ask('?from=yesterday')).status, 400);
    assert.equal((await shop.answer('/v1/dealer/page-views')).status, 401);
  });

  test('over HTTP as a beacon sends them', async () => {
    const answer = await shop.answer('/v1/page-view', {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(view),
    });
    assert.equal(answer.status, 204);
    await writePageViews(shop.context);
    assert.equal((await stored()).length, 1);
  });
});
