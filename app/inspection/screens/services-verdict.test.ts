import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { servicesVerdict } from './services-verdict.ts';

const queried = { source: '某平台', day: '2026-11-02', from: '2021-06-18', to: '2026-11-02' };
const visit = { date: '2025-12-01', km: 45_000, kind: '保养' };
const say = (more: Partial<Parameters<typeof servicesVerdict>[0]>) => {
  const none = { services: [], queried: null, isPending: false };
  const { verdict, tone } = servicesVerdict({ ...none, ...more });
  return [verdict, tone];
};

describe('the verdict on maintenance records', () => {
  test('says that nobody queried them, and counts only what the dealer recorded', () => {
    assert.deepEqual(say({}), ['维保记录：未查询。', 'watch']);
    const listed = '车商记录 1 次，最近 2025-12-01，45,000 公里。';
    assert.deepEqual(say({ services: [visit] }), [listed, 'watch']);
  });

  test('says when and where nothing was found, and what was', () => {
    assert.deepEqual(say({ queried }), ['2026-11-02 在某平台查询，未查到维保记录。', 'watch']);
    const found = '查到 1 次，最近 2025-12-01，45,000 公里。';
    assert.deepEqual(say({ queried, services: [visit] }), [found, 'fine']);
  });

  test('is no conclusion while the records are asked for', () => {
    assert.deepEqual(say({ isPending: true }), ['维保记录：正在查询。', 'watch']);
    assert.equal(say({ isPending: true, queried, services: [visit] })[1], 'watch');
  });
});
