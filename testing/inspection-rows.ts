import fc from 'fast-check';
import { rowsOf, type StoredFindings } from '#/app/inspection/intake/rows.ts';
import type { Build } from '#/app/inspection/rules/applies.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { RESULTS, type Finding, type Result } from '#/app/inspection/rules/findings.ts';
import type { Facts } from '#/app/inspection/rules/limits.ts';

/** The build of a petrol saloon. */
export const SEDAN: Build = {
  is_motorcycle: false,
  energy: 'fuel',
  body: 'sedan',
  gearbox: 'dct',
  seats: 5,
  is_replacing_battery: false,
};

/** The facts of a car that is six months old and was never transferred. */
export const NEW: Facts = { ageMonths: 6, odometerKm: 8_000, transfers: 0, isMileageFalse: false };

const CODES = [...CATALOGUE.keys()];

/**
 * Returns the rows of a saloon's inspection with these findings; all other checkpoints are normal.
 */
export function fineBut(...findings: readonly Finding[]): Finding[] {
  return rowsOf(SEDAN, { normal: CODES, findings });
}

/** Generates any vehicle. */
export const anyBuild: fc.Arbitrary<Build> = fc.record({
  is_motorcycle: fc.boolean(),
  energy: fc.constantFrom(null, 'fuel', 'hybrid', 'phev', 'bev', 'reev'),
  body: fc.constantFrom(null, 'sedan', 'suv', 'mpv', 'coupe', 'hatchback', 'motorcycle'),
  gearbox: fc.constantFrom(null, 'manual', 'automatic', 'dct', 'single'),
  seats: fc.constantFrom(null, 2, 4, 5, 7),
  is_replacing_battery: fc.boolean(),
});

/** Generates any finding at a checkpoint. */
export const anyFinding: fc.Arbitrary<Finding> = fc
  .record({
    item: fc.constantFrom(...CODES),
    result: fc.constantFrom(...(Object.keys(RESULTS) as Result[])),
    degree: fc.constantFrom(1 as const, 2 as const, 3 as const),
    which: fc.nat(),
  })
  .map(({ item, result, degree, which }) => {
    // Findings as an import stores them: without the letter codes of the standard, and with a kind
    // of damage only for a defect.
    const options = (CATALOGUE.get(item)?.options ?? []).map((word) => word.replace(/[A-Z]+$/, ''));
    const kind = options[which % (options.length + 1)];
    const isWrong = !['normal', 'absent', 'unchecked'].includes(result);
    return { item, result, degree, ...(isWrong && kind !== undefined && { kind }) };
  });

/**
 * Generates any inspection: most checkpoints are normal, some have findings, some are unchecked.
 */
export const anyStoredFindings: fc.Arbitrary<StoredFindings> = fc.record({
  normal: fc.oneof(fc.constant(CODES), fc.subarray(CODES, { minLength: 480 }), fc.subarray(CODES)),
  findings: fc.uniqueArray(anyFinding, { selector: ({ item }) => item, maxLength: 40 }),
});

/** Generates any age, mileage and history. */
export const anyFacts: fc.Arbitrary<Facts> = fc.record({
  ageMonths: fc.option(fc.nat(240)),
  odometerKm: fc.option(fc.nat(400_000)),
  transfers: fc.option(fc.nat(5)),
  isMileageFalse: fc.boolean(),
});
