import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toSource } from '#/app/demo/inventory.ts';
import { carQuestions } from '#/app/faq/car-questions.ts';
import type { Question } from '#/app/faq/contract.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const MORTGAGE = { source: '车管所', day: '2026-11-02' };
const VIOLATIONS = { source: '交管平台', day: '2026-11-03', found: '2 条未处理' };
const CAR = { title: '大众 朗逸', brand: '大众', type: '在售', tags: '无抵押;无违章' };

async function read(id: string, row: object) {
  const { bad } = await shop.importFile('cars.ndjson', [{ ...CAR, id, ...row }]);
  assert.deepEqual(bad, []);
  return statedOf(id);
}

async function statedOf(id: string) {
  const detail = await shop.get<CarDetail>(`/v1/car/${id}`);
  const answer = carQuestions(detail).find((one: Question) => one.id === 'papers');
  const { 抵押: mortgage, 违章: violations } = detail.car.meta;
  return {
    facts: [mortgage?.value, violations?.value],
    tags: detail.car.tags,
    answer: answer?.is_known ? answer.answer : null,
  };
}

test('papers that nobody queried are not stated', async () => {
  assert.deepEqual(await read('P-1', {}), {
    facts: [undefined, undefined],
    tags: [],
    answer: null,
  });
});

test('a statement of the dealer keeps its label until somebody queries', async () => {
  const { facts, tags, answer } = await read('P-2', { facts: '抵押：无' });
  assert.deepEqual([facts, tags], [['无（车商自述）', undefined], []]);
  assert.equal(answer, '抵押：无（车商自述）。');
});

test('a query has its result, day and source on page and in the answer, and supports a tag', async () => {
  const found = ['没有查到（2026-11-02 在车管所查询）', '2 条未处理（2026-11-03 在交管平台查询）'];
  assert.deepEqual(await read('P-3', { mortgage: MORTGAGE, violations: VIOLATIONS }), {
    facts: found,
    tags: ['无抵押'],
    answer: `抵押：${found[0]}。违章：${found[1]}。`,
  });
});

test('a statement that the query contradicts stands before the result with its label', async () => {
  const { facts } = await read('P-4', { violations: VIOLATIONS, facts: '违章：无' });
  assert.equal(facts[1], '无（车商自述，与记录不符）；2 条未处理（2026-11-03 在交管平台查询）');
});

test('a table has columns for source, day and result; 无 means that nothing was found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-papers-'));
  const path = join(folder, '车源.csv');
  const head =
    '车源号,标题,品牌,状态,抵押查询来源,抵押查询日期,抵押查询结果,违章查询来源,违章查询日期';
  await writeFile(
    path,
    `${head}\nP-6,大众 朗逸,大众,在售,车管所,2026-11-02,无,交管平台,2026-11-03\n`,
  );
  const { bad } = await importRecords(shop.db, [toSource(path)], { now: new Date('2026-11-20') });
  await rm(folder, { recursive: true });
  assert.deepEqual(bad, []);
  assert.deepEqual((await statedOf('P-6')).facts, [
    '没有查到（2026-11-02 在车管所查询）',
    '没有查到（2026-11-03 在交管平台查询）',
  ]);
});

test('a denial as the result of a query means that nothing was found', async () => {
  const denials = ['无抵押', '未抵押', '没有抵押记录', '没有查到', '无抵押登记'];
  for (const [at, found] of denials.entries()) {
    const { facts, tags } = await read(`N-${at}`, { mortgage: { ...MORTGAGE, found } });
    assert.deepEqual([facts[0], tags], ['没有查到（2026-11-02 在车管所查询）', ['无抵押']], found);
  }
  for (const [found, result] of [
    ['无未处理违章', '没有查到'],
    ['未处理违章', '未处理违章'],
    ['没有处理', '没有处理'],
  ] as const) {
    const { facts } = await read('N-9', { violations: { ...VIOLATIONS, found } });
    assert.equal(facts[1], `${result}（2026-11-03 在交管平台查询）`);
  }
});

test('a row of JSON with a query without a day is refused, with the field', async () => {
  const { bad } = await shop.importFile('cars.ndjson', [
    { ...CAR, id: 'P-5', mortgage: { source: '车管所' } },
  ]);
  assert.deepEqual(
    bad.map(({ field }) => field),
    ['mortgage.day'],
  );
});
