import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { CarRecord } from '#/app/cars/car-record.ts';
import { questionsOf } from './question-list.ts';

const answers = (car: object, more: object = {}) =>
  questionsOf(parse(CarRecord, { title: '车', car: { price: {}, ...car }, images: {}, more })).map(
    ({ answer }) => answer,
  );

test('a question is asked only where the record answers it', () => {
  assert.deepEqual(answers({}), []);
  const warranty = { new_energy: true, three_electric_warranty_info: { transferable: false } };
  assert.deepEqual(answers(warranty), ['不在，质保不随车转移。']);
  assert.deepEqual(answers({ ...warranty, new_energy: false }), []);
});

test('what it costs is no question of a car that cannot be bought', () => {
  const price = { real: 159_450 };
  const more = { real_lines: [{ desc: '服务费', amount: 0 }] };
  assert.deepEqual(answers({ price, type: '在售' }, more), [
    '159,450元，到手价里逐项列出。',
    '0元。',
  ]);
  assert.deepEqual(answers({ price, type: '已售' }, more), []);
});
