import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claimsVerdict, shortClaims, yearWords } from './claims-verdict.ts';

const queried = { source: '某平台', day: '2026-11-02', from: '2021-06-18', to: '2026-11-02' };
const claim = { date: '2024-05-29', words: '单方', amount: 2310, works: [] };
const none = { claims: [], queried: null, registered: '2021-06', until: '2026-11-02' };
const verdictFor = (more: Partial<Parameters<typeof claimsVerdict>[0]>) => {
  const { verdict, tone } = claimsVerdict({ ...none, ...more });
  return [verdict, tone];
};

describe('the verdict on claims', () => {
  test('states that they were not queried, and is then never fine', () => {
    assert.deepEqual(verdictFor({}), ['出险记录：未查询。', 'watch']);
    const listed = '车商记录出险 1 次，共 2,310 元，损伤轻微。';
    assert.deepEqual(verdictFor({ claims: [claim] }), [listed, 'watch']);
  });

  test('states when and where nothing was found, and the period where it is partial', () => {
    const found = '2026-11-02 在某平台查询，未查到出险记录。';
    assert.deepEqual(verdictFor({ queried }), [found, 'fine']);
    const late = { ...queried, from: '2023-01-01' };
    const part = '2026-11-02 在某平台查询，2023-01-01 至 2026-11-02 未查到出险记录。';
    assert.deepEqual(verdictFor({ queried: late }), [part, 'watch']);
    assert.deepEqual(verdictFor({ queried, registered: null })[1], 'watch');
  });

  test('states the claims found', () => {
    const found = '出险 1 次，共 2,310 元，损伤轻微。';
    assert.deepEqual(verdictFor({ queried, claims: [claim] }), [found, 'fine']);
  });

  test('counts the claims outside the period of the query, which only the dealer recorded', () => {
    const claims = [claim, { ...claim, date: '2020-03-03' }];
    const found = '出险 2 次，共 4,620 元，其中 1 次不在查询范围，由车商记录，损伤轻微。';
    assert.deepEqual(verdictFor({ queried, claims })[0], found);
    const words = shortClaims({ ...none, queried, claims });
    assert.equal(words, '2 次，共 4,620 元，其中 1 次不在查询范围，由车商记录');
  });

  test('states the frame as unaffected only where a claim names its works', () => {
    const detail = (works: object[]) =>
      claimsVerdict({
        ...none,
        queried,
        claims: [{ ...claim, works: works as typeof claim.works }],
      }).detail;
    assert.doesNotMatch(detail([]), /没有涉及/);
    assert.match(detail([{ item: 'E06', name: null, work: '喷漆' }]), /没有涉及骨架/);
  });
});

describe('a policy year', () => {
  const year = (from: string, until: string, count = 0) =>
    yearWords({ from, until, claims: Array.from({ length: count }) }, queried);

  test('is stated as without a claim only if all of it was queried', () => {
    assert.equal(year('2021-06', '2022-05'), '无出险');
    assert.equal(year('2020-06', '2021-05'), '未查询');
    assert.equal(year('2026-06', '2027-01'), '无出险，只查询了 2026-06 至 2026-11');
    assert.equal(yearWords({ from: '2021-06', until: '2022-05', claims: [] }, null), '未查询');
  });

  test('states who recorded its claims', () => {
    assert.equal(year('2021-06', '2022-05', 1), '1 次');
    assert.equal(year('2019-06', '2020-05', 1), '车商记录 1 次');
  });
});
