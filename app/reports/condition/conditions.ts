import * as v from 'valibot';
import { attributed } from '#/app/car-facts/dealer-conclusion.ts';
import { checkedBy } from '#/app/car-facts/no-flaws-text.ts';
import { comparableFlaws } from '#/app/evidence/damage/damage-records.ts';
import { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { evidencedReport } from '#/app/evidence/mileage/evidenced-report.ts';
import { isRepainted, isWholeMeasured, paintRows } from '#/app/evidence/paint-rows.ts';
import { BatteryReport, reportedHealth } from '#/app/inventory/projection/battery-report.ts';
import { countedKeys } from '#/app/inventory/projection/counted-keys.ts';
import { AccessoryReport } from '#/app/reports/accessory/contract.ts';
import { ConsumableReport } from '#/app/reports/consumable/contract.ts';
import { costAhead } from '#/app/reports/consumable/cost-ahead.ts';
import { oldestMonths, shallowest } from '#/app/reports/gauge/tyre-words.ts';
import type { ConditionFigures } from './figures.ts';

/** Returns the body of a car's report of this type; undefined if the car has none. */
type Reports = (kind: ConditionReport) => unknown;

/** The types of the reports from which the condition of a car is computed. */
export const CONDITION_REPORTS = [
  'consumable',
  'flaw',
  'mileage',
  'category:battery',
  'accessory',
] as const;
type ConditionReport = (typeof CONDITION_REPORTS)[number];

/**
 * Computes the condition of a car from its reports and its inspection. Unknown figures are null.
 * @param reports returns a report as `readStoredReport` does; null or undefined if there is none
 */
export function figuresOf(
  reports: Reports,
  inspected: Partial<InspectionSummary> = {},
  isQueryPending = false,
): ConditionFigures {
  const consumable = read(ConsumableReport, reports('consumable'));
  const flaw = read(FlawReport, reports('flaw'));
  const recorded = read(MileageReport, reports('mileage'));
  const mileage = recorded && evidencedReport(recorded);
  const battery = read(BatteryReport, reports('category:battery'));
  const accessory = read(AccessoryReport, reports('accessory'));
  const isFinal = inspected.inspection?.preview === false;
  const isDoubtful = mileage?.tone === 'bad' || mileage?.tone === 'watch';
  // A pending query may still find entries on claims, or a reason to doubt the mileage.
  const claims = mileage && claimsOf(mileage);
  return {
    flaws: flaw && kindsOf(flaw),
    is_flaws_partial: flaw && flaw.not_covered.length > 0,
    is_flawless_stated: flaw && checkedBy(flaw) === null,
    repainted: flaw && repaintedOf(flaw),
    exterior_found: inspected.exterior ?? null,
    painted: (isFinal ? inspected.painted : null) ?? null,
    measured: flaw && paintRows(flaw).length,
    repaired: repairedOf(inspected),
    repaired_listed:
      flaw && comparableFlaws(flaw).filter(({ kind }) => /钣金|更换|切割/.test(kind)),
    mileage:
      mileage && (isDoubtful || !isQueryPending) ? attributed('mileage', mileage.verdict) : null,
    claims: isQueryPending && claims?.count === 0 ? null : claims,
    is_claims_queried: recorded && recorded.queried !== null,
    claims_found: isFinal ? claimsFoundOf(inspected) : null,
    claims_partly_found: partlyFoundOf(inspected),
    is_found_queried: inspected.isClaimsQueried ?? null,
    is_query_pending: isQueryPending,
    keys: (isFinal ? inspected.keys : null) ?? null,
    keys_listed: accessory && countedKeys(accessory),
    tyres: consumable && tyresOf(consumable),
    cost: consumable && costOf(consumable),
    soh: battery && reportedHealth(battery),
  };
}

/**
 * Returns the panels that the inspection found repaired; null if unknown. If the summary is old
 * (without `supports`), an empty list is read as unknown, too.
 */
function repairedOf({
  repaired,
  supports,
}: Partial<InspectionSummary>): ConditionFigures['repaired'] {
  return repaired?.length === 0 && !supports ? null : (repaired ?? null);
}

/**
 * Returns the number of insurance claims that the inspection found; null if unknown. If the summary
 * is old (without `supports`), 0 is read as unknown, too.
 */
function claimsFoundOf({ claims, supports }: Partial<InspectionSummary>): number | null {
  return claims === 0 && !supports ? null : (claims ?? null);
}

function partlyFoundOf({
  inspection,
  headlines,
  claims,
  supports,
  isClaimsQueried,
}: Partial<InspectionSummary>): string | null {
  const { result, is_partial = false } = headlines?.['accident-record'] ?? {};
  if (!result || !isClaimsQueried) return null;
  if (inspection?.preview) return `检测还没有做完：${result}`;
  const isPart =
    claims === 0 ? supports !== undefined && !supports.includes('no-claims') : is_partial;
  return isPart ? result : null;
}

/** Parses the body of a report; null if the schema rejects it. */
function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> | null {
  const { success, output } = v.safeParse(schema, body);
  return success ? output : null;
}

/**
 * Returns the number of unrepaired flaws of each kind, the most frequent first. Null if the report
 * lists no flaws and does not say on which day the exterior was checked.
 */
function kindsOf({ flaws, checked }: FlawReport): ConditionFigures['flaws'] {
  if (flaws.length === 0 && checked === null) return null;
  const left = flaws.filter(({ is_repaired }) => !is_repaired);
  const kinds = Map.groupBy(left, ({ kind }) => kind);
  return [...kinds]
    .map(([kind, own]) => ({ kind, count: own.length }))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * Returns the repainted panels of the flaw report. If there are none: an empty list if all large
 * panels were measured, null if not.
 */
function repaintedOf(flaw: FlawReport): ConditionFigures['repainted'] {
  const repainted = paintRows(flaw).filter(isRepainted);
  if (repainted.length === 0 && !isWholeMeasured(flaw)) return null;
  return repainted.map(({ name, bandName }) => ({ name, band: bandName }));
}

function claimsOf({ entries, queried }: MileageReport): ConditionFigures['claims'] {
  const claims = entries.filter((entry) => entry.kind === '出险' || entry.source === '出险');
  if (claims.length === 0 && !/保险|出险/.test(queried?.source ?? '')) return null;
  const amounts = claims.map(({ amount }) => amount);
  return {
    count: claims.length,
    amount: amounts.includes(null)
      ? null
      : amounts.reduce<number>((sum, yuan) => sum + (yuan ?? 0), 0),
  };
}

function tyresOf({ tyres, date }: ConsumableReport): ConditionFigures['tyres'] {
  const least = shallowest(tyres);
  if (!least) return null;
  return {
    least_mm: least.depth_mm,
    oldest_months: date === null ? null : oldestMonths(tyres, date),
    dot: least.dot,
  };
}

function costOf(report: ConsumableReport): ConditionFigures['cost'] {
  const { from, to, unpriced, undated, isKnown } = costAhead(report);
  return { from, to, is_known: isKnown, unpriced: unpriced.length, undated: undated.length };
}
