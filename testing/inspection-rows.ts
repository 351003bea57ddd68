import fc from 'fast-check';
import { rowsOf, type StoredFindings } from '#/app/inspection/intake/rows.ts';
import type { Build } from '#/app/inspection/rules/applies.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { RESULTS, type Finding, type Result } from '#/app/inspection/rules/findings.ts';
import type { Facts } from '#/app/inspection/rules/limits.ts';

/** The type and equipment of a petrol saloon. */
export const SEDAN: Build = {
  is_motorcycle: false,
  energy: 'fuel',
  body: 'sedan',
  gearbox: 'dct',
  seats: 5,
  is_replacing_battery: false,
};

/** The facts of a car that is six months old and has had one owner. */
export const NEW: Facts = { ageMonths: 6, odometerKm: 8_000, transfers: 0, isMileageFalse: false };

const CODES = [...CATALOGUE.keys()];

/**
 * Returns the results of a saloon's inspection with these findings. All other checkpoints are
 * normal.
 */
export function fineBut(...findings: readonly Finding[]): Finding[] {
  return rowsOf(SEDAN, { normal: CODES, findings });
}

/** Generates the type and equipment of vehicles of all kinds. */
export const anyBuild: fc.Arbitrary<Build> = fc.record({
  is_motorcycle: fc.boolean(),
  energy: fc.constantFrom(null, 'fuel', 'hybrid', 'phev', 'bev', 'reev'),
  body: fc.constantFrom(null, 'sedan', 'suv', 'mpv', 'coupe', 'hatchback', 'motorcycle'),
  gearbox: fc.constantFrom(null, 'manual', 'automatic', 'dct', 'single'),
  seats: fc.constantFrom(null, 2, 4, 5, 7),
  is_replacing_battery: fc.boolean(),
});

/** Generates findings of all kinds at all checkpoints. */
export const anyFinding: fc.Arbitrary<Finding> = fc
  .record({
    item: fc.constantFrom(...CODES),
    result: fc.constantFrom(...(Object.keys(RESULTS) as Result[])),
    degree: fc.constantFrom(1 as const, 2 as const, 3 as const),
    which: fc.nat(),
  })
  .map(({ item, result, degree, which }) => {
    // An import stores findings without the letter codes of the standard, and a kind of damage only
    // for a defect.
    const options = (CATALOGUE.get(item)?.options ?? []).map((word) => word.replace(/[A-Z]+$/, ''));
    const kind = options[which % (options.length + 1)];
    const isWrong = !['normal', 'absent', 'unchecked'].includes(result);
    return { item, result, degree, ...(isWrong && kind !== undefined && { kind }) };
  });

/**
 * Generates inspections. In most of them most checkpoints are normal, and some have findings or are
 * unchecked.
 */
export const anyStoredFindings: fc.Arbitrary<StoredFindings> = fc.record({
  normal: fc.oneof(fc.constant(CODES), fc.subarray(CODES, { minLength: 480 }), fc.subarray(CODES)),
  findings: fc.uniqueArray(anyFinding, { selector: ({ item }) => item, maxLength: 40 }),
});

/** Generates ages, mileages and histories. */
export const anyFacts: fc.Arbitrary<Facts> = fc.record({
  ageMonths: fc.option(fc.nat(240)),
  odometerKm: fc.option(fc.nat(400_000)),
  transfers: fc.option(fc.nat(5)),
  isMileageFalse: fc.boolean(),
});
