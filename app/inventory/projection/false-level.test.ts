import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { factsOf } from '#/app/car/condition/fact-list.ts';
import { carNode } from '#/app/car/schema-node.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { readConfig } from '#/server/config/config.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const detail = (id: string) => shop.get<CarDetail>(`/v1/car/${id}?id=${id}`);
const where = (id: string) => ({
  id,
  origin: 'https://shop.example',
  config: readConfig({}, demoBrand).public,
});

test('a car with a false odometer has no level, and its mileage is never displayed without that verdict', async () => {
  const car = {
    title: '车',
    brand: '日产',
    type: '在售',
    price: 56_000,
    mileage_km: 113_000,
    condition_level: 'c',
    cover: 'https://cdn.example/a.jpg',
    sources: { mileage: '实车检测' },
  };
  await shop.importFile('cars.ndjson', [
    { ...car, id: 'F-1', mileage_report: '里程不符，读数有回落' },
    { ...car, id: 'F-3', proof: { mileage_verdict: '里程可信' } },
  ]);
  for (const id of ['F-1', 'WH-0107']) {
    const answer = await detail(id);
    assert.equal(answer.more?.condition_level, null, id);
    assert.equal(answer.more?.proof?.mileage_verdict, '里程不符', id);
    const mileage = factsOf(answer).facts.find(({ key }) => key === 'mileage');
    assert.equal(mileage?.source, '里程不符', id);
    const node = carNode(answer, where(id));
    assert.ok(node && !('mileageFromOdometer' in node), id);
  }
  const fine = await detail('F-3');
  assert.equal(fine.more?.condition_level?.id, 'c');
  assert.equal(fine.more?.proof, null);
  assert.ok('mileageFromOdometer' in (carNode(fine, where('F-3')) ?? {}));
});
