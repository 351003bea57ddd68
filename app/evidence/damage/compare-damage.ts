import { hasNewPaint, paintBand, SIDES_DIFFER } from '#/app/car-drawing/paint.ts';
import { paintedPanels, type DamageRecord, type DamageSubject } from './damage-records.ts';

/** The findings of an inspection that other records of the car can contradict. */
export type InspectedDamage = {
  /**
   * The subjects on which the inspection found nothing (`clearSubjects`). Older rows lack the
   * field.
   */
  clear?: DamageSubject[];
  /** The days of the insurance claims. Older rows lack the field. */
  claim_days?: string[];
  /** The checkpoint codes of the panels without a finding. Older rows lack the field. */
  normal_panels?: string[];
  /**
   * The checkpoint codes of the panels that were painted or repaired. Only final inspections have
   * them.
   */
  worked_panels?: string[];
  /**
   * The mean paint thickness (μm) of each panel by checkpoint code, without panels for which the
   * dealer explained a difference. `unpainted_panels` has the codes of the checked panels without
   * any recorded work, `sprayed_panels` those of the panels that were only sprayed. Only final
   * inspections have these three fields.
   */
  measured_paint?: Record<string, number>;
  unpainted_panels?: string[];
  sprayed_panels?: string[];
};

/** The kinds of damage that concern the whole car, not single panels. */
const AREAS = ['structure', 'flood', 'fire'] as const;

/**
 * Returns those subjects of `record` on which the inspection says the opposite. For example, it
 * found no damage in an area that the record names, or lists no claim on the day of the record.
 */
export function contradictedSubjects(
  record: DamageRecord,
  inspected: InspectedDamage,
): DamageSubject[] {
  return record.subjects.filter((subject) => isContradicted(subject, record, inspected));
}

/**
 * Returns the records of insurance claims on days for which an inspection lists no claim.
 * `contradictedSubjects` counts such a record only if the inspection lists a claim or mentions a
 * query of claims.
 */
export function unlistedClaims(
  records: readonly DamageRecord[],
  inspected: Pick<InspectedDamage, 'claim_days'> = {},
): DamageRecord[] {
  return records.filter(
    (record) => record.subjects.includes('claims') && !isListed(record, inspected),
  );
}

/**
 * Returns whether two mean paint thicknesses (μm) of the same panel differ: `mean` from another
 * record, and `own` from the inspection.
 */
export function differsInPaint(mean: number, own: number): boolean {
  return Math.abs(mean - own) > SIDES_DIFFER;
}

/**
 * Returns the work that must be missing in the records of a panel with this paint thickness: any
 * work at all, or more than paint. Undefined if the recorded `work` explains the thickness.
 */
export function missingWork(
  mean: number,
  work: 'none' | 'sprayed' | undefined,
): 'any' | 'more-than-paint' | undefined {
  if (work === 'none' && hasNewPaint(mean)) return 'any';
  return work === 'sprayed' && paintBand(mean) === 'filled' ? 'more-than-paint' : undefined;
}

function isContradicted(
  subject: DamageSubject,
  record: DamageRecord,
  inspected: InspectedDamage,
): boolean {
  const { clear = [], normal_panels: normal = [] } = inspected;
  switch (subject) {
    case 'paint':
      return isPaintMissing(record, inspected);
    case 'panels':
      return (
        clear.includes(subject) && record.panels?.some((panel) => normal.includes(panel)) === true
      );
    case 'claims':
      return clear.includes(subject) && !isListed(record, inspected);
    case 'serious-claim':
      return AREAS.every((area) => clear.includes(area)) && !isListed(record, inspected);
    default:
      return clear.includes(subject);
  }
}

/** Returns whether the inspection lists a claim on the day of the record. */
function isListed(
  { date }: DamageRecord,
  { claim_days: days = [] }: Pick<InspectedDamage, 'claim_days'>,
): boolean {
  return date !== null && days.includes(date);
}

/**
 * Returns whether the inspection contradicts a record of paint:
 * - If the record is a measurement, the inspection measured another thickness, or recorded no work
 *   that explains this one.
 * - If the record names panels, the inspection found one of them neither painted nor repaired.
 * - Otherwise, the inspection found no paint at all.
 */
function isPaintMissing(
  record: DamageRecord,
  { clear = [], worked_panels: worked, ...panels }: InspectedDamage,
): boolean {
  const { measured_paint: measured, unpainted_panels: none, sprayed_panels: sprayed } = panels;
  if (record.paint) {
    const { item, mean } = record.paint;
    const own = measured?.[item];
    const work = none?.includes(item) ? 'none' : sprayed?.includes(item) ? 'sprayed' : undefined;
    return (
      (own !== undefined && differsInPaint(mean, own)) || missingWork(mean, work) !== undefined
    );
  }
  const named = paintedPanels(record);
  if (worked === undefined || named.length === 0) return clear.includes('paint');
  return named.some((panel) => !worked.includes(panel));
}
