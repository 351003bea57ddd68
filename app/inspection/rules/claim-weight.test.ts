import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { heaviestOf, mayReachFrame, reachesFrame, reachOf, weightOf } from './claim-weight.ts';
import { withReach } from './stated-reach.ts';

const claim = (amount: number, ...works: [item: string, work: string][]) => ({
  amount,
  works: works.map(([item, work]) => ({ item, work })),
});

describe('the weight of a claim', () => {
  test('follows its sum', () => {
    assert.deepEqual(
      [2_999, 3_000, 9_999, 10_000, 30_000, 30_001].map((sum) => weightOf(claim(sum))),
      ['轻微', '一般', '一般', '较大', '较大', '重大'],
    );
  });

  test('is at least that of the affected parts', () => {
    assert.equal(weightOf(claim(900, ['E06', '喷漆'])), '轻微');
    assert.equal(weightOf(claim(900, ['E06', '更换'])), '一般');
    assert.equal(weightOf(claim(900, ['B01', '拆装'])), '较大');
    for (const item of ['A09', 'C03', 'D01', 'K01'])
      assert.equal(weightOf(claim(900, [item, '更换'])), '重大');
    assert.equal(weightOf({ ...claim(900), is_serious: true }), '重大');
  });

  test('is 重大 wherever the frame was affected, with or without the flag', () => {
    assert.equal(reachesFrame(claim(5_000, ['A05', '整形'])), true);
    assert.equal(reachesFrame(claim(5_000, ['K07', '更换'])), true);
    assert.equal(reachesFrame({ ...claim(0), is_serious: true }), true);
    assert.equal(reachesFrame({ ...claim(50_000, ['B05', '更换']), is_serious: false }), false);
  });

  test('is 重大 by its description, unless that denies the damage', () => {
    const described = (words: string) => withReach([{ ...claim(5_000), words }]);
    for (const words of ['右前纵梁校正，气囊弹出', '停车场水淹', '发动机舱起火'])
      assert.equal(heaviestOf(described(words)), '重大', words);
    for (const words of ['追尾', '气囊未弹出', '前保险杠更换，未伤及纵梁'])
      assert.equal(heaviestOf(described(words)), '一般', words);
  });

  test('is not 重大 by its description if its record says that it was not', () => {
    const claims = withReach([{ ...claim(5_000), is_serious: false, words: '更换左前减震器座' }]);
    assert.equal(claims[0]?.is_serious, false);
    assert.equal(heaviestOf(claims), '一般');
    const open = withReach([{ ...claim(5_000), words: '更换左前减震器座' }]);
    assert.equal(heaviestOf(open), '重大');
  });

  test('leaves open whether a large sum without works concerns the frame', () => {
    const large = claim(30_001);
    assert.deepEqual([reachesFrame(large), mayReachFrame(large)], [false, true]);
    assert.equal(mayReachFrame(claim(30_000)), false);
    assert.equal(mayReachFrame({ ...large, is_serious: false }), false);
    assert.equal(mayReachFrame(claim(50_000, ['E06', '更换'])), false);
  });

  test('states the frame as unaffected only where every claim names its works', () => {
    const works = claim(5_000, ['E06', '喷漆']);
    assert.equal(reachOf([works]), false);
    assert.equal(reachOf([works, claim(5_000)]), undefined);
    assert.equal(reachOf([works, { ...claim(5_000), is_serious: false }]), false);
    assert.equal(reachOf([claim(5_000), claim(900, ['A05', '整形'])]), true);
  });

  test('of a car is that of its heaviest claim', () => {
    assert.equal(heaviestOf([claim(900), claim(12_000), claim(3_000)]), '较大');
    assert.equal(heaviestOf([]), undefined);
  });
});
