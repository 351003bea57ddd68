import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'valibot';
import { CarRecord } from '#/app/inventory/car-record.ts';
import { SALE_TYPES } from './sale-statuses.ts';
import { saleWords } from './sale-words.ts';

const record = (car: object, more?: object) =>
  parse(CarRecord, {
    title: '车',
    car: { price: {}, ...car },
    images: {},
    ...(more && { more }),
  });

describe('what a sale status means', () => {
  test('is told for every status but the one of a car on sale', () => {
    const described = SALE_TYPES.map((type) => [type, saleWords(record({ type }))] as const);
    assert.deepEqual(
      described.filter(([, words]) => words === undefined).map(([type]) => type),
      ['在售'],
    );
    assert.equal(new Set(described.map(([, words]) => words)).size, SALE_TYPES.length);
  });
  test('any other word counts as on sale', () => {
    assert.equal(saleWords(record({ type: '在途' })), undefined);
    assert.equal(saleWords(record({})), undefined);
  });
  test('a reserved car: what a deposit means', () => {
    assert.match(saleWords(record({ type: '已预定' })) ?? '', /定金.*不卖给别人/);
  });
});

describe('an early-access car', () => {
  const type = '抢先报';
  test('says what is not there yet', () => {
    const preview = { inspection: { report_id: 'r', business: 'retail', preview: true } };
    const words = saleWords(record({ type, has_repair_list: true }, preview)) ?? '';
    assert.match(words, /还没有的：正式检测报告、维保记录、耗材清单、照片。$/);
  });
  test('says no more once all of it is there', () => {
    const car = {
      type,
      has_repair_list: true,
      has_consumables_list: true,
      mileage_report_status: 'ready',
    };
    const whole = parse(CarRecord, {
      title: '车',
      car: { price: {}, ...car },
      images: { cover: [{ img: '/a.jpg' }] },
      more: { inspection: { report_id: 'r', business: 'retail', preview: false } },
    });
    assert.doesNotMatch(saleWords(whole) ?? '', /还没有的/);
  });
});
