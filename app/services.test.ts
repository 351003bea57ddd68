import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { SORTS } from '#/app/car-facts/words/vocabulary.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { services } from './services.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

const RUNS = 300;
const BOUNDS = [0, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 99_999_999_999];

const cursor = fc
  .tuple(
    fc.constantFrom(...Object.keys(SORTS)),
    fc.array(fc.oneof(fc.integer(), fc.constantFrom(...BOUNDS)), { minLength: 1, maxLength: 2 }),
    fc.oneof(fc.constantFrom('ZY-0317', '\0'), fc.string({ maxLength: 8 })),
  )
  .map((written) => Buffer.from(JSON.stringify(written)).toString('base64url'));

/** Generates input for any parameter: valid, nearly valid, and arbitrary. */
const word = fc.oneof(
  fc.constantFrom(
    'ZY-0317',
    'volkswagen',
    'chengdu',
    'k8f2mPq7v71xZ4tB9w3c',
    '1',
    '5',
    '10',
    'premium',
    'a-plus',
  ),
  fc.constantFrom('\0', 'a\0b', 'abc', '%', '%00', "'", '\ud800', '\u0007', ' ', ',', '5,', 'NaN'),
  fc.constantFrom(...Object.keys(SORTS), ...BOUNDS.map(String)),
  fc.array(fc.constantFrom('5', '7', '', '99', 'x', '\0'), { maxLength: 12 }).map(String),
  cursor,
  fc.string({ unit: 'binary', maxLength: 120 }),
);

describe('no input makes the server fail:', () => {
  for (const { endpoint } of services) {
    const names = Object.keys('entries' in endpoint.input ? Object(endpoint.input.entries) : {});
    const { name, method, path } = endpoint;

    test(name, async () => {
      const given = fc.dictionary(fc.constantFrom(...names, 'other'), word, { maxKeys: 3 });
      const property = fc.asyncProperty(given, async (input) => {
        const at = path.replace(/\{(\w+)\}/g, (_, key: string) =>
          encodeURIComponent((input[key] ?? '-').toWellFormed()),
        );
        const sent =
          method === 'POST'
            ? await shop.statusOf(at, {
                method,
                headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify(input),
              })
            : await shop.statusOf(`${at}?${new URLSearchParams(input)}`);
        assert.ok(sent < 500, `${sent}`);
      });
      await fc.assert(property, { numRuns: RUNS });
    });

    test(`${name}, each parameter by itself`, async () => {
      for (const parameter of names.filter((each) => method === 'GET' && each)) {
        for (const value of ['abc', '99999999999', '%00', 'a%00b', '%ff', '%', '']) {
          const at = path.replace(`{${parameter}}`, value || '-');
          const query = `${parameter}=${value}`;
          assert.ok((await shop.statusOf(`${at}?${query}`)) < 500, `${at}?${query}`);
        }
      }
    });
  }
});
