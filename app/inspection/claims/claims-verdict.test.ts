import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claimsVerdict, yearWords } from './claims-verdict.ts';

const queried = { source: '某平台', day: '2026-11-02', from: '2021-06-18', to: '2026-11-02' };
const claim = { date: '2024-05-29', words: '单方', amount: 2310, works: [] };
const none = { claims: [], queried: null, registered: '2021-06', until: '2026-11-02' };
const say = (more: Partial<Parameters<typeof claimsVerdict>[0]>) => {
  const { verdict, tone } = claimsVerdict({ ...none, isPending: false, ...more });
  return [verdict, tone];
};

describe('the verdict on claims', () => {
  test('says that nobody queried them, and is then never fine', () => {
    assert.deepEqual(say({}), ['出险记录：未查询。', 'watch']);
    const listed = '车商记录出险 1 次，共 2,310 元，损伤轻微。';
    assert.deepEqual(say({ claims: [claim] }), [listed, 'watch']);
  });

  test('says when and where nothing was found, and which period where that is not all', () => {
    const found = '2026-11-02 在某平台查询，未查到出险记录。';
    assert.deepEqual(say({ queried }), [found, 'fine']);
    const late = { ...queried, from: '2023-01-01' };
    const part = '2026-11-02 在某平台查询，2023-01-01 至 2026-11-02 未查到出险记录。';
    assert.deepEqual(say({ queried: late }), [part, 'watch']);
    assert.deepEqual(say({ queried, registered: null })[1], 'watch');
  });

  test('says what was found', () => {
    const found = '出险 1 次，共 2,310 元，损伤轻微。';
    assert.deepEqual(say({ queried, claims: [claim] }), [found, 'fine']);
  });

  test('says that the frame was not reached only where a claim says what was', () => {
    const detail = (works: object[]) =>
      claimsVerdict({
        ...none,
        queried,
        isPending: false,
        claims: [{ ...claim, works: works as typeof claim.works }],
      }).detail;
    assert.doesNotMatch(detail([]), /没有涉及/);
    assert.match(detail([{ item: 'E06', name: null, work: '喷漆' }]), /没有涉及骨架/);
  });

  test('is no conclusion while the records are asked for', () => {
    assert.deepEqual(say({ isPending: true }), ['出险记录：正在查询。', 'watch']);
    assert.deepEqual(say({ isPending: true, queried })[1], 'watch');
  });
});

describe('a year of insurance', () => {
  const year = (from: string, until: string, count = 0) =>
    yearWords({ from, until, claims: Array.from({ length: count }) }, queried);

  test('is without a claim only where all of it was queried', () => {
    assert.equal(year('2021-06', '2022-05'), '无出险');
    assert.equal(year('2020-06', '2021-05'), '未查询');
    assert.equal(year('2026-06', '2027-01'), '无出险，只查询了 2026-06 至 2026-11');
    assert.equal(yearWords({ from: '2021-06', until: '2022-05', claims: [] }, null), '未查询');
  });

  test('says of its claims who recorded them', () => {
    assert.equal(year('2021-06', '2022-05', 1), '1 次');
    assert.equal(year('2019-06', '2020-05', 1), '车商记录 1 次');
  });
});
