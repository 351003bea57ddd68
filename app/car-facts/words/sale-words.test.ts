import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { SALE_TYPES } from './sale-statuses.ts';
import { saleWords } from './sale-words.ts';

const detail = (car: object, more?: object) =>
  parse(CarDetail, {
    title: '车',
    car: { price: {}, ...car },
    images: {},
    ...(more && { more }),
  });

describe('the explanation of a sale status', () => {
  test('exists for every status except on sale', () => {
    const described = SALE_TYPES.map((type) => [type, saleWords(detail({ type }))] as const);
    assert.deepEqual(
      described.filter(([, words]) => words === undefined).map(([type]) => type),
      ['在售'],
    );
    assert.equal(new Set(described.map(([, words]) => words)).size, SALE_TYPES.length);
  });
  test('is absent for an unknown status, which counts as on sale', () => {
    assert.equal(saleWords(detail({ type: '在途' })), undefined);
    assert.equal(saleWords(detail({})), undefined);
  });
  test('of a reserved car states the reservation and no terms of it', () => {
    assert.equal(saleWords(detail({ type: '已预定' })), '这台车已有人预定。');
  });
});

describe('an early-access car', () => {
  const type = '抢先报';
  test('lists the missing parts', () => {
    const preview = { inspection: { report_id: 'r', business: 'retail', preview: true } };
    const words = saleWords(detail({ type, has_repair_list: true }, preview)) ?? '';
    assert.match(words, /这里没有：正式检测报告、维保记录、耗材清单、照片。$/);
  });
  test('states nothing about the work of the dealer, which its status does not tell', () => {
    assert.doesNotMatch(saleWords(detail({ type })) ?? '', /入库|做完|还没有的/);
  });
  test('does not list a report that its page links', () => {
    const headline = { result: '', date: null };
    const headlines = { mileage: headline, preparation: headline, consumable: headline };
    assert.match(
      saleWords(detail({ type }, { headlines })) ?? '',
      /这里没有：正式检测报告、照片。$/,
    );
    const foreign = { type, report_id: '9001', has_maintenance_records: true };
    assert.match(saleWords(detail(foreign)) ?? '', /这里没有：整备记录、耗材清单、照片。$/);
  });
  test('lists nothing once all parts exist', () => {
    const car = {
      type,
      has_repair_list: true,
      has_consumables_list: true,
      mileage_report_status: 'ready',
    };
    const whole = parse(CarDetail, {
      title: '车',
      car: { price: {}, ...car },
      images: { cover: [{ img: '/a.jpg' }] },
      more: { inspection: { report_id: 'r', business: 'retail', preview: false } },
    });
    assert.doesNotMatch(saleWords(whole) ?? '', /没有：/);
  });
});
