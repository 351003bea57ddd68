import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { CategoryReport } from './contract.ts';
import { displayedCategory, isUnknown, picturesOf, titleOf } from './displayed-category.ts';

type Item = { label: string; tone: string | null };
type Answer = { title: string; groups: { title: string; items: Item[] }[] } | null;

describe('the category report', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());

  const ask = (id: string, name: string) =>
    shop.get<Answer>(`/v1/car/${id}/category-report?name=${name}`);
  const row = (name: string) => ({
    car_id: 'ZY-0317',
    name,
    title: '玻璃',
    verdict: '六块都是原厂',
    items: '前|前风挡|2021 年\n侧|左前门|2021 年\n前|左三角窗|2020 年|watch',
  });

  test('is returned by its name, with lines grouped', async () => {
    await shop.importFile('category.ndjson', [row('glass')]);
    const report = await ask('ZY-0317', 'glass');
    assert.equal(report?.title, '玻璃');
    assert.deepEqual(
      report?.groups.map(({ title, items }) => [title, items.map(({ label }) => label)]),
      [
        ['前', ['前风挡', '左三角窗']],
        ['侧', ['左前门']],
      ],
    );
  });

  test('states no level of an item that the dealer did not state', async () => {
    await shop.importFile('category.ndjson', [row('glass')]);
    const report = await ask('ZY-0317', 'glass');
    const tones = report?.groups.flatMap(({ items }) => items.map(({ tone }) => tone));
    assert.deepEqual(tones, [null, 'watch', null]);
    const { row: text } = await shop.db.kysely
      .selectFrom('record_row')
      .select('row')
      .where('type', '=', 'category')
      .where('key', '=', 'ZY-0317/glass')
      .executeTakeFirstOrThrow();
    const { items } = JSON.parse(text) as { items: Item[] };
    assert.deepEqual(
      items.map(({ tone }) => tone),
      [undefined, undefined, 'watch'],
    );
  });

  test('may exist several times for one car; an import replaces the one of the same name', async () => {
    await shop.importFile('category.ndjson', [row('glass'), { ...row('lights'), title: '灯' }]);
    await shop.importFile('category.ndjson', [{ ...row('glass'), title: '玻璃与镜' }]);
    assert.equal((await ask('ZY-0317', 'lights'))?.title, '灯');
    assert.equal((await ask('ZY-0317', 'glass'))?.title, '玻璃与镜');
  });

  test('of an unknown name is null, even if another report type has that name', async () => {
    for (const name of ['unknown', 'mileage', 'flaw', '%27', 'a'.repeat(100)])
      assert.equal(await ask('ZY-0317', name), null, name);
  });

  test('of an unknown car is a readable error', async () => {
    await assert.rejects(ask('ZY-9999', 'battery'), /不存在/);
  });

  test('with a name that a URL cannot contain is refused', async () => {
    const { bad } = await shop.importFile('category.ndjson', [row('Glas s')]);
    assert.deepEqual(
      bad.map(({ field }) => field),
      ['name'],
    );
  });

  test('has the battery measurements of the demo cars', async () => {
    const report = await ask('ZY-0338', 'battery');
    assert.deepEqual(
      report?.groups.map(({ title }) => title),
      ['12V 蓄电池', '动力电池'],
    );
  });
});

describe('the displayed report', () => {
  const car = (checks: object[]) => ({ car: { configuration_checks: checks } }) as never;
  const report = parse(CategoryReport, {
    verdict: '好',
    title: '玻璃',
    groups: [{ title: '前', items: [{ label: '风挡', img: 'a.jpg', value: '原厂' }] }],
  });

  test('is the report itself, its pictures with captions', () => {
    assert.equal(displayedCategory(report, 'glass', car([])), report);
    assert.deepEqual(picturesOf(report), [
      { src: 'a.jpg', alt: '风挡', group: '前', caption: '风挡：原厂' },
    ]);
  });

  test('is made from the checks in the car’s row if there is no configuration report', () => {
    const checks = [{ desc: '天窗', value: '有' }];
    const displayed = displayedCategory(null, 'configuration', car(checks));
    assert.equal(displayed?.verdict, '1 项配置');
    assert.equal(displayedCategory(null, 'configuration', car([])), null);
    assert.equal(displayedCategory(null, 'glass', car(checks)), null);
  });

  test('with an unknown name is answered with 404, with a common name it is only missing', () => {
    const of = (name: string, found: object = {}) =>
      isUnknown({ car: car([]), report: null, ...found }, name);
    assert.deepEqual(
      [of('glass'), of('glass', { report }), of('battery'), of('configuration')],
      [true, false, false, false],
    );
  });

  test('gives the page its title', () => {
    const of = (name: string, checks: object[], found: object = {}) =>
      titleOf({ car: car(checks), report: null, ...found }, name);
    const checks = [{ desc: '天窗', value: '有' }];
    assert.equal(of('configuration', checks), '配置核对');
    assert.equal(of('configuration', [], { checklist: {} }), '配置核对');
    assert.equal(of('configuration', checks, { report }), '玻璃');
    assert.equal(of('glass', checks), '分类报告');
  });
});
