import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { readLoosely } from './read-loosely.ts';
import { shapeOf } from './shape-of.ts';
import { loose } from './shape.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);
const flag = v.nullish(v.boolean(), false);
const choice = v.object({ id: v.string(), name: v.string() });

function read(schema: Schema, data: unknown, input = {}): unknown {
  return readLoosely(shapeOf(schema), data, input)?.data;
}
/** Returns the value of a single field after reading. */
function field(schema: Schema, value: unknown, name = 'some'): unknown {
  return (read(v.object({ [name]: schema }), { [name]: value }) as Record<string, unknown>)[name];
}

describe('values', () => {
  it('a number is a text where a text is expected, and a numeric text a number', () => {
    assert.equal(field(v.string(), 30211), '30211');
    assert.deepEqual(
      ['128000.00', '1,280', ' 12.80万 ', '¥88000', '3%', 7].map((each) => field(number, each)),
      [128_000, 1_280, 128_000, 88_000, 3, 7],
    );
    assert.deepEqual(
      ['', 'about 5', [], true, { of: 1 }, '1e5'].map((each) => field(number, each)),
      [null, null, null, null, null, null],
    );
  });

  it('a text is without the words that its field excludes, unless it has no others', () => {
    const title = loose(v.string(), { without: '[零无]事故' });
    assert.equal(field(title, '宝马 3系 2020款（零事故）'), '宝马 3系 2020款');
    assert.equal(field(title, '无事故，宝马 3系'), '宝马 3系');
    assert.equal(field(title, '零事故'), '零事故');
    assert.equal(field(title, ['宝马', '无事故']), '宝马');
  });

  it('a flag is also 0 or 1, as a number or a text', () => {
    const flags = [1, '1', 'true', '是', true].map((each) => field(flag, each));
    assert.deepEqual(flags, [true, true, true, true, true]);
    for (const other of [-1, 2, 0.5, '2', {}, [0], { name: 'x' }]) {
      assert.equal(field(v.nullish(v.boolean(), null), other), null, JSON.stringify(other));
    }
    const denied = [0, '0', 'false', '否', '', null, [], 'perhaps'];
    assert.ok(denied.every((each) => field(flag, each) === false));
  });

  it('null, an empty text and an empty array count as absent', () => {
    for (const nothing of [null, undefined, '', []]) {
      assert.equal(field(text, nothing), null);
      assert.equal(field(v.nullish(choice, null), nothing), null);
      assert.deepEqual(field(v.nullish(v.array(v.string()), []), nothing), []);
      assert.deepEqual(field(v.nullish(v.record(v.string(), choice), {}), nothing), {});
    }
  });

  it('a value outside an enumeration counts as absent', () => {
    const words = v.picklist(['fine', 'bad']);
    assert.equal(field(v.nullish(words, 'fine'), 'strange'), 'fine');
    assert.equal(field(v.nullish(words, null), 7), null);
    assert.equal(field(loose(words, { means: { 1: 'fine', 0: 'bad' } }), '0'), 'bad');
    assert.equal(field(loose(words, { means: { 1: 'fine', 0: 'bad' } }), '是'), 'fine');
    const seven = loose(number, { means: { 0: 7 } });
    assert.deepEqual(
      [false, '否', true].map((each) => field(seven, each)),
      [7, 7, null],
    );
    assert.equal(field(v.picklist([1, 2, 3]), '2'), 2);
  });

  it('days, months and instants are cut to the precision of their field', () => {
    assert.equal(field(text, '2021-06-15 10:00:00', 'date'), '2021-06-15');
    assert.equal(field(text, '2021/6/5', 'date'), '2021-06-05');
    assert.equal(field(text, '2021-06', 'inspected_on'), '2021-06');
    assert.equal(field(text, '2022-03-15 10:00:00', 'first_registration'), '2022-03');
    assert.equal(field(text, '2023-08-02 09:30:00', 'published_at'), '2023-08-02T09:30:00+08:00');
    assert.equal(field(text, '2023-08-02T01:30:00Z', 'published_at'), '2023-08-02T01:30:00Z');
    assert.equal(field(text, '2021-06-15 10:00:00', 'notes'), '2021-06-15 10:00:00');
    assert.equal(field(text, 'soon', 'date'), 'soon');
  });

  it('a number is multiplied only where 万 is written with it', () => {
    assert.deepEqual(
      ['3.20', 5.6, '12.5', '36.8公里', '3.5 km', '3万公里', '3.2万', 12_300.5].map((each) =>
        field(number, each, 'mileage_km'),
      ),
      [3.2, 5.6, 12.5, 36.8, 3.5, 30_000, 32_000, 12_300.5],
    );
  });

  it('a fraction is in units of 10,000 under the names listed in the contract', () => {
    const car = v.object({
      mileage_km: loose(number, { meansUnder: { mileage: 'tenThousands' } }),
    });
    const km = (data: object) => (read(car, data) as { mileage_km: unknown }).mileage_km;
    assert.deepEqual(
      ['3.20', 5.6, '0.46', '32000', 5, '3万公里', '36.8公里', 12_300.5].map((mileage) =>
        km({ mileage }),
      ),
      [32_000, 56_000, 4_600, 32_000, 5, 30_000, 36.8, 12_300.5],
    );
    assert.equal(km({ mileage_km: 12.5 }), 12.5);
  });

  it('a bare text is read as a picture, a film, a fact or a choice; a bare number as the amount of a price', () => {
    const picture = v.object({ img: v.string(), desc: v.optional(v.string()) });
    assert.deepEqual(read(v.array(picture), ['/a.jpg']), [{ img: '/a.jpg' }]);
    assert.deepEqual(read(v.array(picture), '/a.jpg'), [{ img: '/a.jpg' }]);
    assert.deepEqual(field(v.object({ src: v.string(), title: text }), '/f.mp4'), {
      src: '/f.mp4',
      title: null,
    });
    assert.deepEqual(read(v.array(choice), [2024, '2023']), [
      { id: '2024', name: '2024' },
      { id: '2023', name: '2023' },
    ]);
    const price = v.object({ current: number, original: number });
    assert.deepEqual(field(price, '88000.00'), { current: 88_000, original: null });
  });
});

describe('names', () => {
  it('a field is found in camel case, under common names and under its own alternatives', () => {
    const goods = v.object({ id: loose(v.string(), { names: ['goods_id'] }), picture: text });
    assert.deepEqual(read(goods, { goods_id: 1, img: '/a.jpg' }), { id: '1', picture: '/a.jpg' });
    assert.deepEqual(read(v.object({ report_id: v.string() }), { reportId: 9001 }), {
      report_id: '9001',
    });
  });

  it('the creation time of a record is used as its publication day, but never as the day of evidence', () => {
    const at = { created_at: '2024-01-05 08:00:00', time: '2024-01-06' };
    assert.deepEqual(read(v.object({ date: text }), at), { date: null });
    assert.deepEqual(read(v.object({ published: text }), at), { published: '2024-01-05' });
  });

  it('the fields of an object may have its prefix or be in the parent object', () => {
    const branch = loose(v.nullish(choice, null), { names: ['substation'] });
    const spread = { substation_id: 1, substation_name: '上海总店' };
    assert.deepEqual(read(v.object({ branch }), spread), { branch: { id: '1', name: '上海总店' } });
    const km = loose(number, { meansUnder: { mileage: 'tenThousands' } });
    const more = loose(v.optional(v.object({ mileage_km: km })), { beside: true });
    assert.deepEqual(read(v.object({ more }), { mileage: '3.20' }), {
      more: { mileage_km: 32_000 },
    });
    assert.deepEqual(read(v.object({ more }), { other: 1 }), {});
  });
});

describe('objects where texts are expected', () => {
  it('are read as their text, but not as an id or number', () => {
    const lead = v.object({ receipt: text, order_no: text, phone: text, place: text });
    const zhang = { id: 3, name: '张三', value: 'x' };
    assert.deepEqual(
      read(lead, { receipt: zhang, order_no: [zhang], phone: zhang, place: zhang }),
      {
        receipt: null,
        order_no: null,
        phone: null,
        place: 'x',
      },
    );
    assert.deepEqual(read(v.array(choice), [{ id: zhang, name: 'a' }]), []);
  });
});

describe('lists', () => {
  const items = v.array(choice);
  const one = { id: '1', name: 'a' };

  it('a list is found in the object of a page, in a map of lists and in a map of texts', () => {
    for (const name of ['data', 'list', 'items', 'records']) {
      assert.deepEqual(read(items, { [name]: [one], total: 1 }), [one], name);
    }
    assert.deepEqual(read(items, { A: [one], B: [{ ...one, id: 2 }] }), [one, { ...one, id: '2' }]);
    assert.deepEqual(read(items, { 1: 'a' }), [one]);
  });

  it('an array is a page if a page is expected; an empty one is not a report', () => {
    const report = v.object({ verdict: loose(v.string(), { else: '' }), items });
    assert.deepEqual(read(report, [one]), { verdict: '', items: [one] });
    assert.equal(read(v.nullable(report), []), null);
    assert.deepEqual(read(v.object({ cars: items }), []), { cars: [] });
  });

  it('a flat list is grouped if groups are expected, and groups are flattened if not', () => {
    const groups = v.array(v.object({ initial: v.string(), brands: items }));
    const flat = [
      { ...one, initial: 'A' },
      { id: 2, name: 'b', initial: 'B' },
    ];
    assert.deepEqual(read(groups, flat), [
      { initial: 'A', brands: [one] },
      { initial: 'B', brands: [{ id: '2', name: 'b' }] },
    ]);
    const chapter = loose(v.string(), { names: ['group'] });
    assert.deepEqual(
      read(v.array(v.object({ chapter, name: v.string() })), [
        { name: 'safety', items: [{ name: 'ABS' }] },
      ]),
      [{ chapter: 'safety', name: 'ABS' }],
    );
  });

  it('an unreadable item is dropped and reported with its path and value; the rest remains', () => {
    const shape = shapeOf(v.object({ cars: items, note: text }));
    assert.deepEqual(readLoosely(shape, { cars: [one, { name: 'b' }, 7, true], note: { x: 1 } }), {
      data: { cars: [one, { id: '7', name: '7' }], note: null },
      leftOut: [
        { path: 'cars.1.id', value: undefined },
        { path: 'cars.3', value: true },
        { path: 'note', value: { x: 1 } },
      ],
    });
  });

  it('nothing is read if a required field is missing', () => {
    for (const data of [{}, { cars: 7 }, 'no', 5, true, null]) {
      assert.equal(readLoosely(shapeOf(v.object({ cars: items })), data), undefined);
    }
  });
});

describe('pages with numbers', () => {
  const page = v.object({ cars: v.array(choice), next_cursor: text });
  const rows = [{ id: 1, name: 'a' }];
  const next = (data: unknown, cursor?: string) =>
    (read(page, data, { cursor }) as { next_cursor: string | null }).next_cursor;

  it('return a cursor while there is a next page', () => {
    assert.equal(next({ current_page: 1, last_page: 2, data: rows }), 'page-2');
    assert.equal(next({ current_page: 2, last_page: 2, data: rows }, 'page-2'), null);
    assert.equal(next({ page: 1, per_page: 1, total: '3', list: rows }), 'page-2');
    assert.equal(next({ list: rows, total: 1 }), null);
    assert.equal(next({ data: rows, next_page_url: '/v1/cars?page=2' }), 'page-2');
    assert.equal(next({ data: rows, meta: { current_page: 1, last_page: 9 } }), 'page-2');
    assert.equal(next(rows), null);
    assert.equal(next({ cars: rows, next_cursor: 'own', last_page: 9 }), 'own');
  });

  it('end if a back end returns the first page again', () => {
    const again = read(page, { current_page: 1, last_page: 9, data: rows }, { cursor: 'page-2' });
    assert.deepEqual(again, { cars: [], next_cursor: null });
    assert.deepEqual(read(page, rows, { cursor: 'page-2' }), { cars: [], next_cursor: null });
  });
});
