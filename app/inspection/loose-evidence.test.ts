import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswer } from '#/server/http/answer.ts';
import { getInspection, getMileageBasis } from './contract.ts';

function readBasis(data: object) {
  return readAnswer(getMileageBasis, data, {}) as {
    answer: { verdict: string; readings: { km: number; source: string }[] };
    leftOut: readonly { path: string }[];
  };
}

test('a reading with an unknown source is omitted', () => {
  const { answer, leftOut } = readBasis({
    basis: [
      { date: '2022-05-11', mileage: 12_300, type: '保养' },
      { date: '2022-06-11', mileage: 12_900, type: '道听途说' },
      { date: '2022-07-11', mileage: 13_000 },
    ],
  });
  assert.deepEqual(
    answer.readings.map(({ km, source }) => [km, source]),
    [[12_300, 'service']],
  );
  assert.deepEqual(
    leftOut.map(({ path }) => path),
    ['readings.1.source', 'readings.2.source'],
  );
});

test('evidence without a date does not take the creation date of its record', () => {
  const made = { created_at: '2024-01-05 08:00:00', time: '2024-01-06' };
  const { answer } = readBasis({ basis: [{ ...made, mileage: 12_300, type: '保养' }] });
  assert.deepEqual(answer.readings, []);
  const report = { claims: [{ ...made, amount: 800 }], services: [{ ...made, kind: '保养' }] };
  const read = readAnswer(getInspection, report, {}).answer as { claims: []; services: [] };
  assert.deepEqual([read.claims, read.services], [[], []]);
});

test('a mileage with only `is_normal` has no conclusion', () => {
  assert.equal(readBasis({ is_normal: 1, basis: [] }).answer.verdict, 'open');
  assert.equal(readBasis({ is_normal: 0, basis: [] }).answer.verdict, 'false');
});
