import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { NO_LINK, refusedBy, track, TRACKING } from '#/testing/gps-tracks.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { hashToken } from './links.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

describe('a link', () => {
  const row = { token: 'Nw3kXb8QsT5dGy7LpJ2vRz', 类型: '运单', 运单号或设备号: 'WB20261117-01' };
  const path = `${TRACKING}?token=${row.token}`;

  test('opens until its last day, then is reported as expired, then as unknown', async () => {
    assert.deepEqual(await refusedBy(shop, path), NO_LINK);
    const importLink = (more: object) => shop.importFile('定位链接.ndjson', [{ ...row, ...more }]);
    assert.deepEqual((await importLink({ 失效日期: '2026-11-20' })).bad, []);
    assert.equal((await track(shop, row.token)).content.no, 'WB20261117-01');
    await importLink({ 失效日期: '2026-11-19' });
    assert.equal((await track(shop, row.token)).content, null);
    await importLink({ 失效日期: '2026-11-30', 作废: '是' });
    assert.deepEqual(await refusedBy(shop, path), NO_LINK);
  });

  test('opens only its own kind of page, and nothing without its token', async () => {
    for (const wrong of [
      TRACKING,
      `${TRACKING}?token=`,
      `${TRACKING}?token=${TEST_LINKS.overview}`,
      `/v1/gps/all-location-info?token=${TEST_LINKS.shipment}`,
      `/v1/gps/trajectory?token=${TEST_LINKS.shipment}`,
      `${TRACKING}?token=${hashToken(TEST_LINKS.shipment)}`,
      `${TRACKING}?token=%00`,
    ])
      assert.deepEqual(await refusedBy(shop, wrong), NO_LINK, wrong);
    assert.equal(await shop.statusOf(`${TRACKING}?token=${'x'.repeat(4000)}`), 400);
    assert.equal(
      await shop.statusOf(`/v1/gps/trajectory?from=x&token=${TEST_LINKS.trajectory}`),
      400,
    );
  });

  test('is stored as a hash of its token', async () => {
    const rows = await shop.db.kysely.selectFrom('gps_link').selectAll().execute();
    const stored = JSON.stringify(rows);
    assert.ok(rows.length >= 5);
    for (const token of Object.values(TEST_LINKS)) {
      assert.ok(!stored.includes(token));
      assert.ok(stored.includes(hashToken(token)));
    }
  });

  test('is valid for ninety days at most, which is also the default', async () => {
    assert.deepEqual(
      (await shop.importFile('定位链接.ndjson', [{ ...row, token: 'Hq3kXb8QsT5dGy7LpJ2vRz' }])).bad,
      [],
    );
    const stored = await shop.db.kysely
      .selectFrom('gps_link')
      .select('until')
      .where('hash', '=', hashToken('Hq3kXb8QsT5dGy7LpJ2vRz'))
      .executeTakeFirstOrThrow();
    assert.equal(stored.until, '2027-02-17');
  });

  test('with a guessable token or without a subject is refused', async () => {
    for (const [more, field] of [
      [{ token: 'WB20261117-01' }, 'token'],
      [{ 运单号或设备号: undefined }, 'subject'],
      [{ 类型: '轨迹' }, 'from'],
      [{ 失效日期: '2027-02-18' }, 'until'],
      [{ token: 'aaaaaaaaaaaaaaaaaaaaA1' }, 'token'],
      [{ token: 'SHIPMENT-2026112000000001' }, 'token'],
    ] as const) {
      const { bad } = await shop.importFile('定位链接.ndjson', [
        { ...row, 失效日期: '2026-12-01', ...more },
      ]);
      assert.deepEqual(
        bad.map((one) => one.field),
        [field],
      );
    }
  });
});
