import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { factsOf } from './fact-list.ts';

const detail = (car: object, more: object = {}) =>
  parse(CarDetail, { title: '车', car: { price: {}, ...car }, images: {}, more });
const item = (desc: string, value: string | null = '有') => ({ desc, value });

describe('the facts of a car', () => {
  test('have the most important ones first, the others after them', () => {
    const meta = { body: item('车型'), mileage: item('表显里程'), 过户次数: item('过户次数') };
    const { facts } = factsOf(detail({ meta }));
    assert.deepEqual(
      facts.map(({ key }) => key),
      ['mileage', '过户次数', 'body'],
    );
  });
  test('have the source of each', () => {
    const meta = { mileage: item('表显里程'), body: item('车型') };
    const { facts } = factsOf(detail({ meta }, { sources: { mileage: '实车检测' } }));
    assert.deepEqual(
      facts.map(({ source }) => source),
      ['实车检测', undefined],
    );
  });
  test('without a value are omitted, except the expected ones', () => {
    const meta = { body: item('车型', null), mileage: item('表显里程', '') };
    const { facts } = factsOf(detail({ meta }, { mileage_km: null }));
    assert.deepEqual(
      facts.map(({ desc, value, isMissing }) => [desc, value, isMissing]),
      [['表显里程', '未登记', true]],
    );
    assert.deepEqual(factsOf(detail({ meta })).facts, []);
  });
  test('have the mileage in km, if it is known, instead of a number without unit', () => {
    const meta = { mileage: item('表显里程', '5') };
    const values = (more: object) => factsOf(detail({ meta }, more)).facts.map((one) => one.value);
    assert.deepEqual(values({ mileage_km: 50_000 }), ['5.00万公里']);
    assert.deepEqual(values({}), []);
  });
  test('have the road test engineer separately, and only if there is one', () => {
    assert.equal(factsOf(detail({ road_engineer: '周工' })).engineer?.value, '周工');
    assert.equal(factsOf(detail({ road_engineer: '' })).engineer, undefined);
  });
});
