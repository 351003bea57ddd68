import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readVersion } from '#/database/queries.ts';
import { openDealer, outcomes, type Dealer } from '#/testing/dealer.ts';

let dealer: Dealer;
before(async () => {
  dealer = await openDealer();
});
after(() => dealer.shop.close());

const SHIPMENT = { no: 'S-1', car_title: '迈腾', from: '成都', to: '昆明', plate: '川A12345' };
const POINT = { device: 'D-1', at: '2026-11-20T08:00:00+08:00', lng: 104, lat: 30 };
const LINK = { token: 'a1B2c3D4e5F6g7H8i9J0k1L2', kind: 'overview' };
/** For each record type a row and a changed row with the same key. Referenced types come first. */
const ROWS = [
  ['gpsdevice', { id: 'D-1' }, { id: 'D-1', system: 'gcj02' }],
  ['shipment', SHIPMENT, { ...SHIPMENT, carrier: '某物流' }],
  [
    'station',
    { no: 'S-1', position: 1, name: '成都', lng: 104, lat: 30 },
    { no: 'S-1', position: 1, name: '成都东', lng: 104, lat: 30 },
  ],
  ['gpspoint', POINT, { ...POINT, at: '2026-11-20T08:01:00+08:00' }],
  ['gpslink', LINK, { ...LINK, until: '2026-12-01' }],
] as const;

describe('a record of a car in transport', () => {
  for (const [type, row, other] of ROWS) {
    test(`${type} is reported as written if it is new or differs, and no page is rendered again`, async () => {
      const version = await readVersion(dealer.shop.db, 'inventory');
      assert.deepEqual(outcomes(await dealer.put(type, [row])), ['written']);
      assert.deepEqual(outcomes(await dealer.put(type, [row])), ['unchanged']);
      assert.deepEqual(outcomes(await dealer.put(type, [other])), ['written']);
      assert.equal(await readVersion(dealer.shop.db, 'inventory'), version);
    });
  }

  test('that is withdrawn is reported as written once', async () => {
    for (const [type, row] of [
      ['gpslink', LINK],
      ['shipment', SHIPMENT],
    ] as const) {
      const withdrawn = { ...row, withdrawn: true };
      assert.deepEqual(outcomes(await dealer.put(type, [withdrawn])), ['written']);
      assert.deepEqual(outcomes(await dealer.put(type, [withdrawn])), ['unchanged']);
    }
  });

  test('that is new beside an invalid one is reported as written', async () => {
    const late = { ...POINT, at: '2026-11-20T09:00:00+08:00' };
    const nowhere = { ...POINT, at: '2026-11-20T09:01:00+08:00', lng: 0, lat: 0 };
    const rows = [late, nowhere, POINT];
    assert.deepEqual(outcomes(await dealer.put('gpspoint', rows)), [
      'written',
      'refused',
      'unchanged',
    ]);
  });
});
