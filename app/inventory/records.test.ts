import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarDetail } from './car-detail.ts';
import type { CarRow } from './car-row.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 3 });
});
after(() => shop.close());

const row = {
  id: 'C-1',
  title: '仰望 001 2023款 WE版',
  brand: '仰望',
  series: '001',
  type: '在售',
};
const car = (id = 'C-1') => shop.get<CarDetail>(`/v1/car/${id}`);

describe('an imported car', () => {
  test('requires only id, title, brand and status, and is in the list at once', async () => {
    const report = await shop.importFile('cars.ndjson', [row]);
    assert.deepEqual(report.bad, []);
    const { cars } = await shop.get<CarPage>('/v1/cars?keyword=仰望001');
    assert.deepEqual(
      cars.map(({ id, price }) => [id, price.current]),
      [['C-1', null]],
    );
    assert.deepEqual((await car()).images.facade, []);
  });

  test('replaces the stored one with its search terms and tags', async () => {
    await shop.importFile('cars.ndjson', [
      { ...row, title: '仰望 X 2024款', series: 'X', tags: ['准新'] },
    ]);
    await shop.importFile('cars.ndjson', [
      { ...row, title: '仰望 X 2024款', series: 'X', tags: ['7座'] },
    ]);
    const total = async (query: string) => (await shop.get<CarPage>(`/v1/cars?${query}`)).total;
    assert.equal(await total('keyword=WE版'), 0);
    assert.equal(await total('brand_id=仰望&highlights=准新'), 0);
    assert.equal(await total('brand_id=仰望&highlights=7座'), 1);
  });

  test('is refused if its branch or consultant does not exist, and the other cars are imported', async () => {
    const report = await shop.importFile('cars.ndjson', [
      { ...row, id: 'C-2', branch_id: 'nowhere' },
      { ...row, id: 'C-3', consultant_id: 'nobody' },
      { ...row, id: 'C-4' },
    ]);
    assert.deepEqual(
      report.bad.map(({ line, field }) => [line, field]),
      [
        [1, 'branch_id'],
        [2, 'consultant_id'],
      ],
    );
    assert.equal((await car('C-4')).title, row.title);
  });

  test('gets a message for each invalid field', async () => {
    const wrong = {
      ...row,
      id: 'C-5',
      type: '',
      price: 'viel',
      first_registration: '2023-13',
      energy: 'coal',
    };
    const report = await shop.importFile('cars.ndjson', [wrong]);
    assert.deepEqual(report.bad.map(({ field }) => field).toSorted(), [
      'energy',
      'first_registration',
      'price',
      'type',
    ]);
  });

  test('may be written with 万, 是 and Chinese months', async () => {
    const human = {
      ...row,
      id: 'C-6',
      price: '12.8万',
      mileage_km: '4.36万公里',
      first_registration: '2021年6月',
      is_wholesale: '是',
      tags: '7座；国VI',
    };
    assert.deepEqual((await shop.importFile('cars.ndjson', [human])).bad, []);
    const { car: facts, more } = await car('C-6');
    assert.deepEqual(
      [facts.price.current, more?.mileage_km, more?.first_registration],
      [128_000, 43_600, '2021-06'],
    );
    assert.ok(facts.is_wholesale);
    assert.deepEqual(facts.tags, ['7座', '国VI']);
  });
});

const found = async (keyword: string) =>
  (await shop.get<CarPage>(`/v1/cars?keyword=${keyword}`)).cars.map(({ id }) => id);

test('a contract whose URL is unsafe to link is refused', async () => {
  const contract = (url: string) => ({
    ...row,
    id: 'C-8',
    warranty_contract: { title: '质保', url },
  });
  const { bad } = await shop.importFile('cars.ndjson', [contract('javascript:alert(1)')]);
  assert.deepEqual(
    bad.map(({ field }) => field),
    ['warranty_contract.url'],
  );
  assert.deepEqual(
    (await shop.importFile('cars.ndjson', [contract('https://x.test/1.pdf')])).bad,
    [],
  );
});

test('a tag with a comma is refused, because a filter cannot name it', async () => {
  const { bad } = await shop.importFile('cars.ndjson', [{ ...row, id: 'C-9', tags: '0过户,准新' }]);
  assert.match(bad[0]?.reason ?? '', /多个标签用 ; 隔开/);
});

test('an ambiguous branch name is refused with the ids of the branches', async () => {
  const branch = { name: '双子站', province: '四川' };
  await shop.importFile('branches.ndjson', [
    { ...branch, id: 'twin-1' },
    { ...branch, id: 'twin-2' },
  ]);
  const { bad } = await shop.importFile('cars.ndjson', [
    { ...row, id: 'C-10', branch_id: '双子站' },
    { ...row, id: 'C-11', branch_id: 'twin-1' },
  ]);
  assert.equal(bad.length, 1);
  assert.match(bad[0]?.reason ?? '', /twin-1、twin-2/);
});

test('a price of 0 is refused with a message', async () => {
  const { bad } = await shop.importFile('cars.ndjson', [{ ...row, id: 'C-7', price: 0 }]);
  assert.match(bad[0]?.reason ?? '', /没有价格请留空/);
});

describe('a car that names its brand and series by their ids', () => {
  const brand = { id: 'B-polestar', name: '极星', initial: 'J' };
  const series = { id: 'S-p2', brand_id: brand.id, name: '旗舰轿跑' };
  const polestar = { ...row, id: 'B-1', brand: brand.id, series: series.id, title: '2 双电机' };

  test('is found by their names', async () => {
    await shop.importFile('brand.ndjson', [brand]);
    await shop.importFile('series.ndjson', [series]);
    await shop.importFile('cars.ndjson', [polestar]);
    assert.deepEqual(await found('极星'), ['B-1']);
    assert.deepEqual(await found('轿跑'), ['B-1']);
  });

  test('is found by their new names after a rename, and not by the old ones', async () => {
    await shop.importFile('brand.ndjson', [{ ...brand, name: '北极星' }]);
    await shop.importFile('series.ndjson', [{ ...series, name: '猎装' }]);
    assert.deepEqual(await found('北极星'), ['B-1']);
    assert.deepEqual(await found('猎装'), ['B-1']);
    assert.deepEqual(await found('轿跑'), []);
  });
});

describe('a brand or series that is not stored yet', () => {
  test('never replaces another with the same id', async () => {
    await shop.importFile('brand.ndjson', [
      { id: 'Land-Rover', name: '路虎揽胜', initial: 'L', hot: 3 },
    ]);
    await shop.importFile('cars.ndjson', [
      { ...row, id: 'L-1', brand: 'Land Rover', series: '发现' },
    ]);
    assert.deepEqual((await car('L-1')).more?.brand, { id: 'Land-Rover', name: '路虎揽胜' });
    assert.deepEqual(await found('路虎揽胜'), ['L-1']);
  });

  test('has a unique id that a filter accepts, however long its name', async () => {
    const brand = '牌'.repeat(60);
    const names = ['甲', '乙'].map((last) => '系'.repeat(59) + last);
    const rows = names.map((series, at) => ({ ...row, id: `N-${at}`, brand, series }));
    await shop.importFile('cars.ndjson', rows);
    for (const [at, { id }] of rows.entries()) {
      const { brand: made, series } = (await car(id)).more ?? {};
      const query = `brand_id=${made?.id}&series_id=${series?.id}`;
      const { cars } = await shop.get<CarPage>(`/v1/cars?${query}`);
      assert.deepEqual(
        cars.map((each) => [each.id, each.more?.series?.name]),
        [[id, names[at]]],
      );
    }
  });
});

test('a new price or status clears the fields about the old one, with a warning to the dealer', async () => {
  const reserved = {
    id: 'NEW-PRICE',
    title: '2021款 迈腾',
    brand: '大众',
    type: '已预定',
    price: 132_800,
    special_until: '2026-12-31',
    real_lines: [{ desc: '全款', amount: 130_000, note: null }],
    status_note: '周六交车',
    mileage_km: 38_000,
  };
  await shop.importFile('car.ndjson', [reserved]);
  const same = await shop.importFile('car.ndjson', [
    { id: reserved.id, price: '13.28万', type: '已预定' },
  ]);
  assert.deepEqual([same.unchanged, same.warnings], [1, []]);
  const { bad, warnings } = await shop.importFile('car.ndjson', [
    { id: reserved.id, 价格: 119_800, 销售状态: '在售' },
  ]);
  assert.deepEqual(bad, []);
  assert.deepEqual(
    warnings.map(({ field, reason }) => [field, reason]),
    [
      ['status_note', '销售状态变了，原来填的已清空，需要请重新填写'],
      ['special_until', '价格变了，原来填的已清空，需要请重新填写'],
      ['real_lines', '价格变了，原来填的已清空，需要请重新填写'],
    ],
  );
  const { car: changed, more } = await shop.get<CarDetail>(`/v1/car/${reserved.id}`);
  assert.deepEqual(
    [changed.price.current, changed.price.real, more?.status_note],
    [119_800, null, null],
  );
  const stored = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('key', '=', reserved.id)
    .executeTakeFirst();
  const { mileage_km, special_until } = JSON.parse(stored?.row ?? '{}') as CarRow;
  assert.deepEqual([mileage_km, special_until], [38_000, undefined]);
});

test('a new price changes its line in the drive-away price, and clears no other', async () => {
  const lines = (amount: number) => [
    { desc: '车价', amount, note: null },
    { desc: '过户费', amount: 500, note: '含提档' },
  ];
  const row = { id: 'LINES', title: '2021款 迈腾', brand: '大众', type: '在售', price: 132_800 };
  const stored = async () => {
    const { price } = (await shop.get<CarDetail>('/v1/car/LINES')).car;
    return [price.current, price.real];
  };
  await shop.importFile('car.ndjson', [{ ...row, real_lines: lines(132_800) }]);
  const { warnings } = await shop.importFile('car.ndjson', [{ id: 'LINES', 现价: '12.98万' }]);
  assert.deepEqual(warnings, []);
  assert.deepEqual(await stored(), [129_800, 130_300]);
  await shop.importFile('car.ndjson', [{ id: 'LINES', price: 128_000, real_lines: null }]);
  assert.deepEqual(await stored(), [128_000, null]);
});

test('facts of a car have at most 200 labels of 60 characters', async () => {
  const base = { title: '朗逸', brand: '大众', type: '在售' };
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`参数${at}`, '1']));
  const { bad } = await shop.importFile('cars.ndjson', [
    { ...base, id: 'F-1', facts: many },
    { ...base, id: 'F-2', facts: { ['参'.repeat(61)]: '1' } },
    { ...base, id: 'F-3', facts: { 钥匙: '值'.repeat(501) } },
    { ...base, id: 'F-4', facts: { 钥匙: '值'.repeat(500) } },
  ]);
  assert.deepEqual(
    bad.map(({ line, reason }) => [line, reason.replace(/^[^：]*：/, '')]),
    [
      [1, '最多 200 项'],
      [2, '最多 60 个字'],
      [3, '最多 500 个字'],
    ],
  );
});
