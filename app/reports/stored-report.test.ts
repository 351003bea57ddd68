import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStoredReport } from './stored-report.ts';

const body = (works: object[]) => JSON.stringify({ verdict: '整备全部完成', works });

test('a report is read once, and again after its rows change', () => {
  const done = body([{ name: '换机油', finished: '2026-11-02' }]);
  const first = readStoredReport('preparation', done);
  assert.equal(readStoredReport('preparation', done.slice()), first);
  assert.equal((first as { verdict: string }).verdict, '整备全部完成');
  const open = readStoredReport('preparation', body([{ name: '换机油' }]));
  assert.match((open as { verdict: string }).verdict, /没有登记完成/);
  assert.notEqual(readStoredReport('refurbish', done), first);
});
