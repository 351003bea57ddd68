import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adverseFindings } from '#/app/evidence/tags/adverse-findings.ts';
import { isMissing } from '#/app/evidence/tags/missing-accessories.ts';
import { keyFaults } from '#/app/inventory/projection/counted-keys.ts';
import { sorted } from './sorted.ts';

test('report, answer on keys and tags agree on which key is missing or broken', () => {
  const nothing = { is_handed_over: null, img: null, price: null, note: null };
  const key = (due: number | null, present: number | null, state: string | null) => ({
    name: '遥控钥匙',
    due,
    present,
    state,
    ...nothing,
  });
  const cases: [ReturnType<typeof key>, boolean][] = [
    [key(2, 1, null), true],
    [key(0, 1, '损坏'), true],
    [key(null, null, '可补配'), true],
    [key(0, 0, '缺失'), false],
    [key(2, 2, null), false],
    [key(null, null, null), false],
  ];
  for (const [item, expected] of cases) {
    const items = [item];
    const words = JSON.stringify(item);
    assert.equal(isMissing(item), expected, words);
    assert.equal(sorted(items).missing.length === 1, expected, words);
    assert.equal(keyFaults({ items }) !== undefined, expected, words);
    const body = JSON.stringify({ items });
    assert.equal(adverseFindings({ type: 'accessory', body }).length === 1, expected, words);
  }
});
