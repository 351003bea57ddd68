import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { pino } from 'pino';
import * as v from 'valibot';
import { is, safeParse } from 'valibot';
import { reportsOf } from '#/app/car-facts/report-links.ts';
import { getCar } from '#/app/car/contract.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { listRegistrationYears, postSellCar } from '#/app/leads/recycle/contract.ts';
import { getDeliveryNotice, getExamineNotice } from '#/app/notices/contract.ts';
import { listCars } from '#/app/search/contract.ts';
import { endpoint, type Endpoint } from '#/contract/endpoint.ts';
import { readLoosely } from '#/contract/read-loosely.ts';
import { answerShape } from '#/contract/shape-of.ts';
import type { Shape } from '#/contract/shape.ts';
import { createReader, readAnswer } from '#/server/http/answer.ts';
import { services } from './services.ts';

const RUNS = { numRuns: 150 };

describe('with any value in a field of a response the rest is parsed by its schema:', () => {
  const foreign = services.filter(
    ({ endpoint: { service } }) =>
      service !== 'own' && service !== 'proof' && service !== 'analytics',
  );
  for (const { endpoint } of foreign) {
    test(endpoint.name, () => {
      const whole = sample(answerShape(endpoint));
      fc.assert(
        fc.property(fc.constantFrom(...pathsIn(whole)), fc.jsonValue(), (path, value) => {
          holds(endpoint, replaced(whole, path, value));
        }),
        RUNS,
      );
    });
  }

  /** Parses data as the server and as a browser do. Fails if either returns an invalid response. */
  function holds(endpoint: Endpoint, data: unknown): void {
    const read = readLoosely(answerShape(endpoint), data);
    // Browsers check the kinds of values only, not their patterns.
    if (read) assert.ok(safeParse(endpoint.output, read.data).typed);
    try {
      assert.ok(is(endpoint.output, readAnswer(endpoint, data, {}).answer));
    } catch (error) {
      assert.match(String(error), /^Error: Nothing of the answer to \w+ can be read: /);
    }
  }
});

test('a choice that has only a value is an option with that name', () => {
  const { answer } = readAnswer(
    listRegistrationYears,
    [{ value: '2022' }, { id: 2021, name: '2021年' }],
    {},
  );
  assert.deepEqual(answer, [
    { id: '2022', name: '2022' },
    { id: '2021', name: '2021年' },
  ]);
});

test('a flag in place of a list of a car says that its report exists, and an unknown code nothing', () => {
  const read = (car: object) => {
    const { answer, leftOut } = readAnswer(
      getCar,
      { title: '车', car: { price: {}, ...car }, images: {} },
      {},
    );
    return { detail: answer as CarDetail, leftOut };
  };
  const flags = { maintenance_records: 1, configuration_checks: '1', mileage_report: null };
  const flagged = read({ ...flags, mileage_report_status: 3 });
  assert.deepEqual(
    reportsOf('7', flagged.detail).map(({ type, result }) => [type, result]),
    [
      ['mileage', null],
      ['configuration', null],
    ],
  );
  assert.deepEqual(flagged.leftOut, []);
  assert.deepEqual(reportsOf('7', read({ maintenance_records: 0 }).detail), []);
  const lines = read({ maintenance_records: [{ desc: '保养', value: null }] });
  assert.deepEqual(
    reportsOf('7', lines.detail).map(({ result }) => result),
    ['1 条'],
  );
  assert.deepEqual(lines.leftOut, []);
  const coded = read({ supplies_status: 2, has_consumables_list: 1, mileage_report: '3' });
  assert.deepEqual(
    reportsOf('7', coded.detail).map(({ type, result }) => [type, result]),
    [['consumable', null]],
  );
  assert.deepEqual(
    coded.leftOut.map(({ path }) => path),
    ['car.mileage_report', 'car.supplies_status'],
  );
});

test('a notice needs no field: one with only a title is read', () => {
  for (const endpoint of [getDeliveryNotice, getExamineNotice]) {
    const { answer } = readAnswer(endpoint, { title: '迈腾', content: '…' }, {});
    assert.equal((answer as { car_title: string | null }).car_title, '迈腾');
    const { answer: bare } = readAnswer(endpoint, { content: '…' }, {});
    assert.equal((bare as { car_title: string | null }).car_title, null);
  }
});

test('an invalid field, item or picture removes no other car from a list', () => {
  const car = { id: 1, title: '迈腾', price: { current: '1.00' }, more: {} };
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('cover', 'type', 'tags', 'price', 'more', 'category', 'mileage', 'id'),
      (value, name) => {
        const data = { cars: [car, { ...car, id: 2, [name]: value }, { ...car, id: 3 }] };
        const { answer } = readAnswer(listCars, data, {});
        const ids = (answer as { cars: { id: string }[] }).cars.map(({ id }) => id);
        assert.equal(ids[0], '1');
        assert.equal(ids.at(-1), '3');
        if (name !== 'id') assert.ok(ids.length === 3 || value !== null);
      },
    ),
    RUNS,
  );
});

test('an omitted value is logged with its call, path and shortened value', () => {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const record = { title: 'x', car: { price: { current: 'x'.repeat(90) } }, images: {} };
  createReader(log).read(getCar, record, { id: '1' });
  const [line] = lines as [{ endpoint: string; count: number; leftOut: object[] }];
  assert.deepEqual(
    [line.endpoint, line.count, line.leftOut],
    ['getCar', 1, [{ path: 'car.price.current', value: `"${'x'.repeat(59)}…` }]],
  );
});

test('for a response about a person only the kind of a value is logged', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  createReader(log).read(getDeliveryNotice, { car_title: 'x', phone: { of: '13800001234' } }, {});
  assert.equal(lines.length, 1);
  assert.doesNotMatch(lines.join(), /13800001234/);
});

test('for a response to a form only the kind of a value is logged, and not in an error', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  createReader(log).read(postSellCar, { receipt: { of: '13800001234' } }, {});
  assert.match(lines.join(), /"path":"receipt","value":"object"/);
  assert.doesNotMatch(lines.join(), /13800001234/);
  const postPlate = endpoint({ ...postSellCar, output: v.object({ plate: v.string() }) });
  assert.throws(
    () => readAnswer(postPlate, { plate: { of: '13800001234' } }, {}),
    /plate is object$/,
  );
});

test('a field is logged once for any number of responses and items', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  for (const id of [1, 2, 3]) {
    const cars = [
      { id, title: {} },
      { id: 9, title: { of: id } },
    ];
    createReader(log).read(listCars, { cars }, {});
  }
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { leftOut: { path: string }[] }).leftOut),
    [[{ path: 'cars.0.title', value: 'an object with the fields ' }]],
  );
  createReader(log).read(listCars, { cars: [{ id: 1, title: 'x', price: 7, tags: { a: 1 } }] }, {});
  assert.equal(lines.length, 2);
});

test('only the beginning of a large value is logged', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const toJSON = () => assert.fail('written as a whole');
  const title = Object.fromEntries(
    Array.from({ length: 99 }, (_, at) => [`field-${at}`, { toJSON }]),
  );
  createReader(log).read(listCars, { cars: [{ id: 1, title }] }, {});
  assert.match(lines.join(), /"value":"an object with the fields field-0, field-1, [^"]*…"/);
  assert.ok(lines.join().length < 500);
});

/** Returns a value of a shape, with a value for every field. */
function sample(shape: Shape): unknown {
  if (shape.in) {
    return Object.fromEntries(
      Object.entries(shape.in).map(([name, field]) => [name, sample(field)]),
    );
  }
  const { is: kind, each, words } = shape;
  if (kind === 'list' && each) return [sample(each), sample(each)];
  if (kind === 'map' && each) return { one: sample(each) };
  return { text: '2023-08-15', number: 1, flag: true, word: words?.[0], any: null }[kind as 'text'];
}

type Path = readonly string[];

function pathsIn(data: unknown): Path[] {
  if (typeof data !== 'object' || data === null) return [[]];
  const inner = Object.entries(data).flatMap(([name, value]) =>
    pathsIn(value).map((path) => [name, ...path]),
  );
  return [[], ...inner];
}

function replaced(data: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(data)) {
    return data.map((item: unknown, at) =>
      String(at) === name ? replaced(item, rest, value) : item,
    );
  }
  const fields = data as Record<string, unknown>;
  return { ...fields, [name]: replaced(fields[name], rest, value) };
}
