import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { policyYears } from './policy-years.ts';

const short = (years: ReturnType<typeof policyYears<{ date: string }>>) =>
  years.map(({ from, until, claims }) => [from, until, claims.map(({ date }) => date).join(' ')]);

describe('policy years', () => {
  test('start with the month of registration, and include years without a claim', () => {
    const claims = [{ date: '2022-10-31' }, { date: '2023-11-01' }, { date: '2024-03-02' }];
    assert.deepEqual(short(policyYears(claims, '2021-11', '2025-02-10')), [
      ['2024-11', '2025-02', ''],
      ['2023-11', '2024-10', '2024-03-02 2023-11-01'],
      ['2022-11', '2023-10', ''],
      ['2021-11', '2022-10', '2022-10-31'],
    ]);
  });

  test('start with the first claim if it is older than the registration, or that is unknown', () => {
    const years = [
      ['2021-01', '2021-12', ''],
      ['2020-01', '2020-12', '2020-05-05'],
    ];
    const claims = [{ date: '2020-05-05' }];
    for (const registered of ['2021-03', null])
      assert.deepEqual(short(policyYears(claims, registered, '2021-12-31')), years);
  });

  test('are empty without data, and never in the future', () => {
    assert.deepEqual(policyYears([], null, '2025-02-10'), []);
    assert.deepEqual(policyYears([], '2026-01', '2025-02-10'), []);
  });

  test('extend to a claim after the inspection', () => {
    assert.deepEqual(short(policyYears([{ date: '2025-04-02' }], '2024-03', '2025-02-10')), [
      ['2025-03', '2025-04', '2025-04-02'],
      ['2024-03', '2025-02', ''],
    ]);
  });
});

test('every claim is in exactly one year, and the years are contiguous', () => {
  const day = fc
    .date({ min: new Date('2010-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const month = fc.option(day.map((text) => text.slice(0, 7)));
  fc.assert(
    fc.property(
      fc.array(day.map((date) => ({ date }))),
      month,
      day,
      (claims, registered, until) => {
        const years = policyYears(claims, registered, until);
        const listed = years.flatMap((year) => year.claims);
        assert.deepEqual(new Set(listed), new Set(claims));
        assert.equal(listed.length, claims.length);
        for (const [at, { from, until: end }] of years.entries()) {
          assert.ok(from <= end);
          assert.ok(at === 0 || end < (years[at - 1]?.from ?? ''));
        }
      },
    ),
  );
});
