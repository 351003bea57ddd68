import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withContradictions } from './with-contradictions.ts';

test('a contradiction stands before the verdict, which is no longer favourable', () => {
  const own = { verdict: '未查到出险记录。', detail: '覆盖六年。', tone: 'fine' as const };
  const words = '2024-08-01 维保报告「出险」';
  const found = { rule: 'record-of-claim', words, items: [], explanation: null };
  assert.deepEqual(withContradictions(own, { contradictions: [found] }, 'record-of-claim'), {
    verdict: '对不上：2024-08-01 维保报告「出险」。',
    detail: '检测：未查到出险记录。覆盖六年。',
    tone: 'watch',
  });
  assert.deepEqual(withContradictions(own, { contradictions: [found] }, 'record-of-service'), own);
});
