import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const car = (fields: object) => ({
  id: 'D-1',
  title: '车',
  brand: '大众',
  type: '在售',
  ...fields,
});
const importRow = async (file: string, row: object) => {
  const { warnings, bad, written } = await shop.importFile(file, [row]);
  assert.deepEqual([bad, written], [[], 1]);
  return warnings.map(({ line, field, value, reason, isLeftOut }) => [
    line,
    field,
    value,
    reason,
    isLeftOut,
  ]);
};
const registered = async () =>
  (await shop.get<CarDetail>('/v1/car/D-1')).more?.first_registration ?? null;

test('a registration in the future is left out with a warning, and a stored one stays', async () => {
  const [warning, ...others] = await importRow(
    'cars.ndjson',
    car({ first_registration: '2026-12' }),
  );
  assert.deepEqual(warning, [1, 'first_registration', '2026-12', '2026-12 还没有到', true]);
  assert.deepEqual(others, []);
  assert.equal(await registered(), null);
  assert.deepEqual(await importRow('cars.ndjson', car({ first_registration: '2026-11' })), []);
  assert.equal(await registered(), '2026-11');
  await importRow('cars.ndjson', { id: 'D-1', first_registration: '2031-05', colour: '白' });
  assert.equal(await registered(), '2026-11');
});

test('a report of the future has no day: neither of the check nor of the report', async () => {
  await importRow('cars.ndjson', car({ colour: '黑' }));
  const flaw = { car_id: 'D-1', verdict: '外观', checked: '2026-12-01', date: '2027-01-01' };
  assert.deepEqual(
    (await importRow('flaw.ndjson', flaw)).map(([, field, , , isLeftOut]) => [field, isLeftOut]),
    [
      ['date', true],
      ['checked', true],
    ],
  );
  const { more } = await shop.get<CarDetail>('/v1/car/D-1');
  assert.deepEqual([more?.proof, more?.headlines?.flaw?.date], [null, null]);
});
