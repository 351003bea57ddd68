import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servicesOf, showsThreeElectricWarranty } from '#/app/car-facts/display-rules.ts';
import { factsOf } from '#/app/car/condition/fact-list.ts';
import { getCar } from '#/app/car/contract.ts';
import { getEquipment, type EquipmentItem } from '#/app/equipment/contract.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { listCheckpoints } from '#/app/inspection/contract.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { listMoments, type Feed } from '#/app/moments/contract.ts';
import { getAttachmentList, type AccessoryReport } from '#/app/reports/accessory/contract.ts';
import { getAppraiseReport, type AppraiseReport } from '#/app/reports/appraise/contract.ts';
import { chaptersOf } from '#/app/reports/configuration/checks.ts';
import {
  getConfigurationChecklist,
  type ConfigurationChecklist,
} from '#/app/reports/configuration/contract.ts';
import { getMileageReport } from '#/app/reports/mileage/contract.ts';
import { getRepairList, type PreparationReport } from '#/app/reports/preparation/contract.ts';
import { listCars, type CarPage } from '#/app/search/contract.ts';
import { wholesaleCars } from '#/app/wholesale/wholesale-cars.ts';
import { readAnswer } from '#/server/http/answer.ts';

function readCar(car: object) {
  const data = { title: '车', car: { price: {}, ...car }, images: {} };
  return readAnswer(getCar, data, {}).answer as CarDetail;
}

test('a number in place of a result is no result, and is logged', () => {
  const points = [
    { id: 'E01', name: '前杠', result: 1 },
    { id: 'E02', name: '后杠', result: '0' },
    { id: 'E03', name: '车顶', result: 'normal' },
    { id: 'E04', name: '左前门', result: '未检' },
  ];
  const { answer, leftOut } = readAnswer(listCheckpoints, [{ id: 'E', name: '外观', points }], {});
  const { categories } = answer as { categories: { points: { result: string | null }[] }[] };
  assert.deepEqual(
    categories.flatMap((category) => category.points.map(({ result }) => result)),
    [null, null, 'normal', 'unchecked'],
  );
  assert.deepEqual(leftOut, [
    { path: 'categories.0.points.0.result', value: 1 },
    { path: 'categories.0.points.1.result', value: '0' },
  ]);
  const lines = [{ name: '左前门', first: '正常', result: 0 }];
  const appraised = readAnswer(getAppraiseReport, { lines }, {});
  const [line] = (appraised.answer as { lines: { second: string | null }[] }).lines;
  assert.deepEqual([line?.second, appraised.leftOut.length], [null, 1]);
});

test('the flag `is_normal` is a result', () => {
  const points = [0, '1', true].map((is_normal, id) => ({ id: `E${id}`, name: '前杠', is_normal }));
  const { answer } = readAnswer(listCheckpoints, [{ id: 'E', name: '外观', points }], {});
  const { categories } = answer as { categories: { points: { result: string }[] }[] };
  assert.deepEqual(
    categories.flatMap((category) => category.points.map(({ result }) => result)),
    ['abnormal', 'normal', 'normal'],
  );
  const lines = [{ name: '左前门', is_normal: 0 }];
  const appraised = readAnswer(getAppraiseReport, { lines }, {}).answer;
  assert.equal((appraised as { lines: { second: string }[] }).lines[0]?.second, '异常');
});

test('a price, a monthly cost and a mileage of 0 are not given', () => {
  const { price } = readCar({
    price: { current: '0', original: 0, real: '0.00', maintenance_costs: '0', reduce: 0 },
  }).car;
  const { current, original, real, maintenance_costs } = price;
  assert.deepEqual([current, original, real, maintenance_costs], [null, null, null, null]);
  const cars = [{ id: 1, title: '车', price: { current: 0 }, mileage: '0' }];
  const [card] = (readAnswer(listCars, cars, {}).answer as CarPage).cars;
  assert.deepEqual([card?.price.current, card?.more?.mileage_km ?? null], [null, null]);
});

test('a visit with the mileage 0 is no reading, and a number is no kind of visit', () => {
  const records = [
    { date: '2022-01-01', mileage: '1.0', type: 1 },
    { date: '2023-01-01', mileage: 0, kind: 2 },
  ];
  const { answer } = readAnswer(getMileageReport, { records }, {});
  const { entries } = answer as MileageReport;
  assert.deepEqual(
    entries.map(({ mileage_km: km, kind }) => [km, kind]),
    [
      [10_000, '记录'],
      [null, '记录'],
    ],
  );
});

test('a list of equipment without known findings has its names, and the codes are logged', () => {
  const data = [
    { name: 'ESP', result: 1 },
    { name: '天窗', result: '无' },
    { name: '倒车影像', result: null },
  ];
  const { answer, leftOut } = readAnswer(getConfigurationChecklist, data, {});
  const { items } = answer as ConfigurationChecklist;
  assert.deepEqual(
    items.map(({ name, found }) => [name, found]),
    [
      ['ESP', 'unchecked'],
      ['天窗', 'absent'],
      ['倒车影像', 'unchecked'],
    ],
  );
  assert.deepEqual(
    leftOut.map(({ path }) => path),
    ['items.0.found'],
  );
  assert.equal(chaptersOf(items)[0]?.items.length, 3);
});

test('an accessory may be a name alone, and a code is no state of one', () => {
  const data = ['备胎', '灭火器', { name: '钥匙', count: 2, status: 1, state: 1 }];
  const { items } = readAnswer(getAttachmentList, data, {}).answer as AccessoryReport;
  assert.deepEqual(
    items.map(({ name, present, state }) => [name, present, state]),
    [
      ['备胎', null, null],
      ['灭火器', null, null],
      ['钥匙', 2, null],
    ],
  );
});

test('a number in place of a verdict or of the result of a work is none', () => {
  const appraised = readAnswer(
    getAppraiseReport,
    { result: 1, lines: [{ name: '骨架', first: 1 }] },
    {},
  );
  const { verdict, lines } = appraised.answer as AppraiseReport;
  assert.deepEqual([verdict, lines[0]?.first], ['', null]);
  const works = readAnswer(getRepairList, [{ name: '机油', result: 1 }], {});
  assert.equal((works.answer as PreparationReport).works[0]?.result, null);
  const checklist = [{ name: '倒车影像', value: '正常' }];
  const { items } = readAnswer(getConfigurationChecklist, checklist, {})
    .answer as ConfigurationChecklist;
  assert.deepEqual([items[0]?.configuration, items[0]?.found], [null, 'unchecked']);
});

test('a title of another back end is read without claims about the car', () => {
  const titleOf = (title: string) =>
    (readAnswer(getCar, { title, car: { price: {} }, images: {} }, {}).answer as CarDetail).title;
  for (const claim of [
    '零事故',
    '无事故无泡水',
    '0过户',
    '原版原漆',
    '一手车',
    '全程4S保养',
    '准新',
  ])
    assert.equal(titleOf(`宝马 3系 2020款 ${claim}`), '宝马 3系 2020款', claim);
  for (const title of ['五菱宏光 S1 2021款 1.5L', '大众 ID.4 CROZZ 无钥匙进入', '丰田 一手资料版'])
    assert.equal(titleOf(title), title);
  const data = { cars: [{ id: 1, title: '宝马 3系 零事故', type: '在售' }] };
  const { cars } = readAnswer(listCars, data, {}).answer as CarPage;
  assert.equal(cars[0]?.title, '宝马 3系');
});

test('a battery that another back end does not call rented has no known owner', () => {
  assert.deepEqual(
    [0, 1].map((is_renting_battery) => readCar({ is_renting_battery }).car.is_renting_battery),
    [null, true],
  );
});

test('the word 无 in place of lines is no line', () => {
  const { car } = readCar({
    attachment_list: '无',
    major_dispositions: '无',
    maintenance_records: '没有',
    service_provider: '暂无',
  });
  const { attachment_list, major_dispositions, maintenance_records, service_provider } = car;
  assert.deepEqual(
    [attachment_list, major_dispositions, maintenance_records, service_provider],
    [[], [], [], []],
  );
});

test('a service of 0 is not displayed, and no electric warranty of a petrol car', () => {
  const detail = readCar({
    service_provider: [
      { desc: '质保', value: 0 },
      { desc: '过户', value: '代办' },
    ],
    new_energy: 0,
    three_electric_warranty_info: '终身',
  });
  assert.deepEqual(
    servicesOf(detail.car).map(({ desc }) => desc),
    ['过户'],
  );
  assert.equal(showsThreeElectricWarranty(detail.car), false);
});

test('a fact that papers prove is the dealer’s statement if the back end names no source', () => {
  const meta = {
    a: { desc: '过户次数', value: 0 },
    b: { desc: '排量', value: '1.5T' },
  };
  const { facts } = factsOf(readCar({ meta }));
  assert.deepEqual(
    facts.map(({ desc, value, source }) => [desc, value, source]),
    [
      ['过户次数', '0', '车商自述'],
      ['排量', '1.5T', undefined],
    ],
  );
});

test('a post has the author by a union id in other spelling, and its only topic', () => {
  const post = { id: 1, user: { unionid: 'o1', name: '张' }, topic: { id: 2, name: '提车' } };
  const { list } = readAnswer(listMoments, [post], {}).answer as Feed;
  assert.deepEqual(
    list.map(({ author, topics }) => [author?.union_id, topics.map(({ id, name }) => [id, name])]),
    [['o1', [['2', '提车']]]],
  );
});

test('of a list that a back end did not filter, the wholesale cars are listed', () => {
  const cars = [
    { id: 1, title: '零售', is_wholesale: 0 },
    { id: 2, title: '批发', is_wholesale: 1 },
    { id: 3, title: '未写' },
  ].map((car) => ({ ...car, price: {} }));
  const idsOf = (all: object[]) =>
    wholesaleCars((readAnswer(listCars, all, {}).answer as CarPage).cars).map(({ id }) => id);
  assert.deepEqual(idsOf(cars), ['2']);
  // A back end that filters need not repeat that each car is for dealers.
  assert.deepEqual(idsOf(cars.slice(2)), ['3']);
});

test('a number or a flag in place of the configuration of a piece says whether there is one', () => {
  const values = [0, 1, '0', '1', false, true];
  const words = ['无', '有', '无', '有', '无', '有'];
  const list = values.map((value, at) => ({ name: `配置 ${at}`, value }));
  const checklist = readAnswer(getConfigurationChecklist, { items: list }, {}).answer;
  assert.deepEqual(
    (checklist as ConfigurationChecklist).items.map(({ configuration }) => configuration),
    words,
  );
  const checks = values.map((value, at) => ({ desc: `配置 ${at}`, value }));
  const { configuration_checks } = readCar({ configuration_checks: checks }).car;
  assert.deepEqual(
    configuration_checks.map(({ value }) => value),
    words,
  );
  const options = values.map((configuration, at) => ({ name: `配置 ${at}`, configuration }));
  const equipment = readAnswer(getEquipment, [{ name: '安全', group: [{ options }] }], {}).answer;
  assert.deepEqual(
    (equipment as EquipmentItem[])[0]?.group?.[0]?.options?.map(
      ({ configuration }) => configuration,
    ),
    [undefined, '有', undefined, '有', undefined, '有'],
  );
});
