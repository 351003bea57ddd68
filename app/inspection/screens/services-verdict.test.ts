import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { servicesVerdict } from './services-verdict.ts';

const queried = { source: '某平台', day: '2026-11-02', from: '2021-06-18', to: '2026-11-02' };
const visit = { date: '2025-12-01', km: 45_000, kind: '保养' };
const verdictFor = (more: Partial<Parameters<typeof servicesVerdict>[0]>) => {
  const none = { services: [], queried: null, isPending: false };
  const { verdict, tone } = servicesVerdict({ ...none, ...more });
  return [verdict, tone];
};

describe('the verdict on maintenance records', () => {
  test("states that they were not queried, and counts only the dealer's records", () => {
    assert.deepEqual(verdictFor({}), ['维保记录：未查询。', 'watch']);
    const listed = '车商记录 1 次，最近 2025-12-01，45,000 公里。';
    assert.deepEqual(verdictFor({ services: [visit] }), [listed, 'watch']);
  });

  test('states when and where nothing was found, and the records found', () => {
    assert.deepEqual(verdictFor({ queried }), [
      '2026-11-02 在某平台查询，未查到维保记录。',
      'watch',
    ]);
    const found = '查到 1 次，最近 2025-12-01，45,000 公里。';
    assert.deepEqual(verdictFor({ queried, services: [visit] }), [found, 'fine']);
  });

  test('is not final while a query is pending', () => {
    assert.deepEqual(verdictFor({ isPending: true }), ['维保记录：正在查询。', 'watch']);
    assert.equal(verdictFor({ isPending: true, queried, services: [visit] })[1], 'watch');
  });
});
