import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const CAR = {
  id: 'ZY-9100',
  title: '大众 迈腾 2021款',
  brand: '大众',
  type: '在售',
  tags: '原版原漆;4S全程;7座',
};
const PAINTED =
  '2023-05-29|1万公里|保养|维保|机油机滤||4S 店\n2024-05-29|3万公里|出险|出险|左后门全喷';
const importCars = (rows: readonly object[]) => shop.importFile('cars.ndjson', rows);
/** The panels that a measurement of the whole car includes. */
const PANELS =
  '发动机舱盖 车顶 后备箱盖 左前翼子板 右前翼子板 左前门 右前门 左后门 右后门 左后翼子板 右后翼子板';
const paint = () => {
  const rows = PANELS.split(' ').map((panel) => `${panel}|110`);
  return shop.importFile('flaw.ndjson', [
    { car_id: CAR.id, verdict: '全车测过', paint: rows.join('\n') },
  ]);
};
const records = (entries: string, id = CAR.id) =>
  shop.importFile('mileage.ndjson', [{ car_id: id, verdict: '保养与出险', entries }]);

async function displayed() {
  const detail = await shop.get<CarDetail>(`/v1/car/${CAR.id}`);
  const { cars } = await shop.get<CarPage>(`/v1/cars?ids=${CAR.id}`);
  const tagged = async (tag: string) => {
    const page = await shop.get<CarPage>(
      `/v1/cars?highlights=${encodeURIComponent(tag)}&page_size=50`,
    );
    return page.cars.some(({ id }) => id === CAR.id);
  };
  const found = await shop.get<CarPage>(
    `/v1/cars?keyword=${encodeURIComponent('原版原漆')}&page_size=50`,
  );
  return {
    detail: detail.car.tags,
    card: cars[0]?.tags,
    filter: [await tagged('原版原漆'), await tagged('7座')],
    keyword: found.cars.some(({ id }) => id === CAR.id),
  };
}
const WHOLE = {
  detail: ['原版原漆', '4S全程', '7座'],
  card: ['原版原漆', '4S全程', '7座'],
  filter: [true, true],
  keyword: true,
};
const LESS = {
  detail: ['4S全程', '7座'],
  card: ['4S全程', '7座'],
  filter: [false, true],
  keyword: false,
};

describe('a tag that the records of the car contradict', () => {
  test('is displayed nowhere once the report is imported, with a warning to the dealer', async () => {
    const { warnings: unsupported } = await importCars([CAR]);
    assert.deepEqual(
      unsupported.map(({ reason }) => reason.split('：')[0]),
      ['「原版原漆」没有依据', '「4S全程」没有依据'],
    );
    assert.deepEqual((await paint()).warnings, []);
    const { warnings, written, badRows } = await records(PAINTED);
    assert.deepEqual([written, badRows], [1, 0]);
    assert.deepEqual(
      warnings.map(({ line, field, reason }) => [line, field, reason]),
      [
        [
          1,
          '',
          'ZY-9100 的亮点「原版原漆」与这台车的记录不符：2024-05-29 出险记录有「左后门全喷」。照常导入，但这个标签不展示',
        ],
      ],
    );
    assert.deepEqual(await displayed(), LESS);
  });

  test('stays hidden when the car is imported again, with a warning at its row', async () => {
    const { warnings } = await importCars([CAR]);
    assert.deepEqual(
      warnings.map(({ field, reason }) => [field, reason.includes('左后门全喷')]),
      [['tags', true]],
    );
    assert.deepEqual(await displayed(), LESS);
    await importCars([CAR]);
    assert.deepEqual(await displayed(), LESS);
  });

  test('is displayed again after records that do not contradict it', async () => {
    assert.deepEqual((await records('2024-05-29|3万公里|保养|维保|机油机滤||4S 店')).warnings, []);
    assert.deepEqual(await displayed(), WHOLE);
  });

  test('may also be contradicted by a fact of the same row', async () => {
    const row = { ...CAR, id: 'ZY-9101', tags: '0过户', facts: '过户次数：1次' };
    const { warnings } = await importCars([row]);
    assert.match(warnings[0]?.reason ?? '', /车商登记的过户次数是 1 次/);
    assert.deepEqual((await shop.get<CarDetail>('/v1/car/ZY-9101')).car.tags, []);
  });
});

test('exactly one demo car has a tag that its records contradict', async () => {
  const denied: string[] = [];
  for (const { id } of await shop.db.kysely.selectFrom('car').select('id').execute()) {
    const row = await shop.db.kysely
      .selectFrom('car')
      .select('denied_tags')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Tags without evidence are not counted: demo cars without reports have some, as real stocks
    // do.
    if (row.denied_tags?.includes('"isUnsupported":false')) denied.push(id);
  }
  assert.deepEqual(
    denied.filter((id) => !id.startsWith('ZY-91')),
    ['ZY-0452'],
  );
  const detail = await shop.get<CarDetail>('/v1/car/ZY-0452');
  assert.deepEqual(detail.car.tags, ['0过户', '4S全程']);
});
