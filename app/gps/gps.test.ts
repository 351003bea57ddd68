import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { unpackPoints } from '#/app/gps/track/pack.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { NO_LINK, refusedBy, track, TRACKING, type TrackAnswer } from '#/testing/gps-tracks.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { Overview, Trajectory, Shipment } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

describe('a shipment', () => {
  test('has its position, the remaining distance and the expected arrival', async () => {
    const { content, requested_at } = await track(shop);
    assert.equal(requested_at, '2026-11-20T04:00:00.000Z');
    assert.deepEqual([content.from, content.to, content.step], ['成都', '拉萨', '在途']);
    assert.match(content.here?.words ?? '', /八宿/);
    assert.equal(content.here?.at, '2026-11-20T03:39:00.000Z');
    assert.ok((content.left_km ?? 0) > 400 && (content.done_km ?? 0) > 900);
    // The demo's trucks are always ten minutes behind their plan.
    assert.ok((content.expected_at ?? '') > (content.planned_at ?? ''));
    assert.ok(content.stations.filter(({ is_passing }) => !is_passing).length >= 5);
    assert.equal(content.pictures.before.length, 4);
  });

  test('has only the masked driver and plate, as stored', async () => {
    const { content } = await track(shop);
    assert.deepEqual([content.plate, content.driver], ['川A·1B***', '王**']);
    const rows = await shop.db.kysely.selectFrom('gps_shipment').select('content').execute();
    assert.ok(rows.every((row) => !/B234|王建国/.test(row.content)));
  });

  test('lists overnight stops, the tunnel, the detour and the weather', async () => {
    const { content } = await track(shop);
    assert.ok(content.stops.some(({ words }) => words === '康定'));
    const kinds = content.exceptions.map(({ kind }) => kind);
    for (const kind of ['断线', '偏航', '绕行', '天气']) assert.ok(kinds.includes(kind), kind);
    const starts = content.exceptions.map(({ from }) => from);
    assert.deepEqual(starts, starts.toSorted());
  });

  test('has a reduced track from the loading to the current position', async () => {
    const points = unpackPoints((await track(shop)).content.track);
    assert.ok(points.length > 100 && points.length <= 1_500);
    assert.equal(points.at(-1)?.at, Date.parse('2026-11-20T03:39:00Z') / 1000);
  });

  test('that has arrived ends there, whatever its truck does afterwards', async () => {
    const { content } = await track(shop, TEST_LINKS.arrived);
    assert.deepEqual(
      [content.step, content.arrived_at, content.expected_at, content.left_km],
      ['到达分站', '2026-11-20T02:20:00.000Z', null, null],
    );
    assert.ok(
      (unpackPoints(content.track).at(-1)?.at ?? 0) <= Date.parse(content.arrived_at ?? '') / 1000,
    );
  });

  test('is only returned for its own number', async () => {
    const { content } = await shop.get<TrackAnswer<Shipment>>(
      `${TRACKING}?no=WB20261117-01&token=${TEST_LINKS.shipment}`,
    );
    assert.equal(content.no, 'WB20261117-01');
    const other = `${TRACKING}?no=WB20261119-02&token=${TEST_LINKS.shipment}`;
    assert.deepEqual(await refusedBy(shop, other), NO_LINK);
  });
});

describe('a trajectory', () => {
  const window = (query: string) =>
    shop.get<TrackAnswer<Trajectory>>(`/v1/gps/trajectory?token=${TEST_LINKS.trajectory}${query}`);

  test('is limited to the time range of its link, in whole and in part', async () => {
    const { content } = await window('');
    assert.ok(content.points > 800 && content.km > 1_000 && content.top_kmh > 60);
    assert.ok(content.stops.length >= 5 && content.gaps.length >= 1);
    const from = Date.parse('2026-11-18T00:00:00+08:00') / 1000;
    const day = await window(`&device=GPS-LS-0117&from=${from}&to=${from + 86_400}`);
    assert.ok(day.content.points < content.points / 2);
    // Nothing is returned from before the link's time range.
    assert.equal((await window('&from=1')).content.points, content.points);
    assert.equal((await window('&from=1&to=2')).content.points, 0);
  });

  test('has every point for playback', async () => {
    const { content } = await window('');
    const all = await shop.get<TrackAnswer<{ track: string }>>(
      `/v1/gps/trajectory/points?token=${TEST_LINKS.trajectory}`,
    );
    assert.equal(unpackPoints(all.content.track).length, content.points);
  });

  test('is only returned for the device of the link', async () => {
    const path = `/v1/gps/trajectory?token=${TEST_LINKS.trajectory}&device=GPS-KM-0119`;
    assert.deepEqual(await refusedBy(shop, path), NO_LINK);
  });
});

describe('the overview', () => {
  const overview = () =>
    shop.get<TrackAnswer<Overview>>(`/v1/gps/all-location-info?token=${TEST_LINKS.overview}`);

  test('counts shipments under way, expected and arrived today, by branch', async () => {
    const { content } = await overview();
    assert.deepEqual([content.under_way, content.expected_today, content.arrived_today], [3, 1, 1]);
    assert.deepEqual(
      content.branches.map(({ name, shipments }) => [name, shipments.length]),
      [
        ['拉萨站', 2],
        ['昆明站', 2],
      ],
    );
  });

  test('has the stations of each route with a position, at coarse places', async () => {
    const { content } = await overview();
    const all = content.branches.flatMap(({ shipments }) => shipments);
    const names = all[0]?.stations.map(({ name }) => name) ?? [];
    assert.deepEqual([names[0], names.at(-1)], ['成都', '拉萨']);
    const isDrawn = all.map(({ here }) => here !== null);
    assert.deepEqual(
      all.map(({ stations }) => stations.length > 0),
      isDrawn,
    );
    assert.ok(isDrawn.includes(false));
    const places = all.flatMap(({ stations }) => stations);
    assert.ok(places.every(({ lng_e6, lat_e6 }) => (lng_e6 % 100_000) + (lat_e6 % 100_000) === 0));
  });

  test('omits a shipment that was never closed', async () => {
    const row = { 运单号: 'WB-old', 车型: '车', 起点: '成都', 终点: '拉萨', 进度: '在途' };
    await shop.importFile('运单.ndjson', [{ ...row, 装车时间: '2026-10-15 08:00' }]);
    const { content } = await overview();
    assert.equal(content.under_way, 3);
    assert.doesNotMatch(JSON.stringify(content), /WB-old/);
  });

  test('rounds places to ten kilometres and delays them by half an hour', async () => {
    const { content } = await overview();
    const places = content.branches.flatMap(({ shipments }) =>
      shipments.flatMap(({ here }) => here ?? []),
    );
    assert.equal(places.length, 3);
    for (const { lng_e6, lat_e6, at, words } of places) {
      assert.deepEqual([lng_e6 % 100_000, lat_e6 % 100_000], [0, 0]);
      assert.ok(at <= '2026-11-20T03:30:00.000Z');
      assert.match(words ?? '', /一带$/);
    }
  });
});

describe("a dealer's tracking service", () => {
  const send = (token: string | undefined, points: unknown) =>
    shop.answer('/v1/dealer/gps/points', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ points }),
    });
  const now = Date.parse('2026-11-20T12:00:00+08:00') / 1000;

  test('sends points with a token of the right scope, and gets the result', async () => {
    const token = await createToken(shop.db, { name: 'gps', scopes: ['gps:write'] }, new Date());
    const answer = await send(token, [
      ['GPS-LS-0117', now - 60, 96.95, 30.06, 41],
      ['GPS-LS-0117', now + 9_999, 96.95, 30.06, 41],
    ]);
    assert.equal(answer.status, 200);
    const { data } = (await answer.json()) as { data: object };
    assert.deepEqual(data, {
      stored: 1,
      duplicates: 0,
      late: 0,
      refused: [{ row: 1, reason: '时间在将来' }],
    });
    assert.equal((await track(shop)).content.here?.speed_kmh, 41);
    assert.equal(
      (
        await send(
          token,
          Array.from({ length: 1_001 }, () => []),
        )
      ).status,
      400,
    );
  });

  test('is refused without such a token', async () => {
    const other = await createToken(shop.db, { name: 'other', scopes: ['gps:read'] }, new Date());
    assert.equal((await send(other, [])).status, 403);
    assert.equal((await send('nobody', [])).status, 401);
  });
});
