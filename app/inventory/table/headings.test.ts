import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainHeading } from '#/records/columns/headings.ts';
import { CAR_COLUMNS } from './car-columns.ts';
import { FACT_COLUMNS } from './fact-columns.ts';

test('forty fields of a car are known by at least twelve headings each', () => {
  const headings = [
    ...Object.entries<string>(CAR_COLUMNS),
    ...Object.entries(FACT_COLUMNS).map(([heading, { part }]) => [heading, part] as const),
  ];
  const byField = Map.groupBy(headings, ([, field]) => field);
  const counts = [...byField].map(
    ([field, own]) => [field, new Set(own.map(([heading]) => plainHeading(heading))).size] as const,
  );
  const many = counts.filter(([, count]) => count >= 12);
  assert.ok(many.length >= 40, counts.map(([field, count]) => `${field} ${count}`).join(', '));
});

test('no heading names both a field and a fact', () => {
  const fields = new Set(Object.keys(CAR_COLUMNS).map(plainHeading));
  assert.deepEqual(
    Object.keys(FACT_COLUMNS).filter((heading) => fields.has(plainHeading(heading))),
    [],
  );
});
