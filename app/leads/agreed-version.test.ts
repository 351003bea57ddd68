import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readInForce } from '#/app/texts/in-force.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { agreedVersion } from './take-lead.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('a clock that is set back to a day before the first reading of the policy refuses no form', async () => {
  const version = await agreedVersion(shop.context);
  const early = { ...shop.context, now: () => new Date('2020-01-01T12:00:00+08:00') };
  assert.equal(await agreedVersion(early), version);
  const { versions } = await readInForce('privacy', early);
  assert.deepEqual(versions, [
    { version, effective_on: '2020-01-01', until: null, state: 'current' },
  ]);
  assert.equal(await agreedVersion(shop.context), version);
});

test('a policy of the dealer that is not yet in force leaves the built-in one in force', async () => {
  const text = { name: 'privacy', version: '9.0', effective_on: '2026-09-01', body: '新的。' };
  assert.deepEqual((await shop.importFile('texts.ndjson', [text])).bad, []);
  assert.equal(await agreedVersion(shop.context), '9.0');
  const early = { ...shop.context, now: () => new Date('2019-12-01T12:00:00+08:00') };
  assert.equal(await agreedVersion(early), '1.0');
});
