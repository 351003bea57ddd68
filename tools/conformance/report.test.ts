import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { report } from './report.ts';
import type { Broken } from './rule.ts';
import { wrongIn } from './server.ts';

const refusal = (call: string, name: string): Broken => ({
  rule: `${call} refusal`,
  requestLine: `GET http://x.example/${call}?${name}=xxx`,
  problem: `${name} too long: HTTP 200, not 400`,
  cause: 'a parameter too long: HTTP 200, not 400',
});
const BROKEN: readonly Broken[] = [
  {
    rule: 'getBoard answer',
    requestLine: 'GET http://x.example/board',
    problem: 'HTTP 404',
    cause: 'HTTP 404',
  },
  ...['keyword', 'brand_id', 'sort', 'cursor'].map((name) => refusal('listCars', name)),
  refusal('listArticles', 'cursor'),
  {
    rule: 'listArticles answer',
    requestLine: 'GET http://x.example/articles',
    problem: 'articles.0.title is missing',
    cause: 'articles.*.title is missing',
  },
  refusal('getBoard', 'substation_id'),
];
const verdict = { checked: 40, broken: [...BROKEN], left: ['getCoupon.code'] };

test('violations of one cause are one entry with their number and the first examples', () => {
  const text = report(verdict);
  assert.match(
    text,
    /BROKEN {2}5 times, in 2 calls: refusal: a parameter too long: HTTP 200, not 400\n/,
  );
  const printed = text.match(/listCars refusal: \w+ too long/g);
  assert.equal(printed?.length, 3);
  assert.match(text, /and 2 more, see --all; calls: listCars listArticles\n/);
  assert.match(text, /40 rules checked, 8 broken, 1 left$/);
});

test('calls of every back end come first; in a section, causes of single calls come first', () => {
  const order = ['Calls that every back end answers', 'listArticles answer', '5 times', 'getBoard'];
  const places = order.map((words) => report(verdict).indexOf(words));
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  assert.ok(!places.includes(-1));
});

test('a single violation is a line with its request; with --all each one is', () => {
  const line =
    'BROKEN  listArticles answer: articles.0.title is missing\n        GET http://x.example/articles\n';
  assert.ok(report(verdict).includes(line));
  const all = report(verdict, { all: true });
  assert.equal(all.match(/^BROKEN/gm)?.length, BROKEN.length);
});

test('the cause of wrong fields is the same at every index of a list', () => {
  const List = v.object({ cars: v.array(v.object({ price: v.number() })) });
  const wrong = (cars: object[]) => wrongIn(v.safeParse(List, { cars }).issues ?? []);
  const first = wrong([{}, { price: 1 }]);
  const second = wrong([{ price: 1 }, {}]);
  assert.equal(first.problem, 'cars.0.price is missing');
  assert.equal(second.problem, 'cars.1.price is missing');
  assert.equal(first.cause, second.cause);
});
