import { MILEAGE_DIFFERS, UNFINISHED } from '#/app/car-facts/odometer-fraud.ts';
import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { fallsBySource, visitReadings, withVisits, type Fall } from '#/app/evidence/readings.ts';
import { mileageText } from '#/app/format.ts';

/**
 * Returns the summary with 里程正在查询 as the mileage verdict, for a car whose requested maintenance
 * records have not arrived. Returns a summary with a false odometer unchanged. The headline on
 * claims stays, because claims come from another query.
 */
export function withoutConclusion(summary: InspectionSummary): InspectionSummary {
  const { proof, isMileageFalse } = summary;
  if (isMileageFalse) return summary;
  const { 'mileage-analysis-basis': mileage, 'mileage-doubt': _doubt, ...rest } = summary.headlines;
  return {
    ...summary,
    proof: { ...proof, mileage_verdict: '里程正在查询' },
    headlines: {
      ...rest,
      ...(mileage && { 'mileage-analysis-basis': { ...mileage, result: OPEN } }),
    },
  };
}

/**
 * Returns the summary with 里程未核完 as the mileage verdict if the inspection is not final. Otherwise
 * returns the summary unchanged.
 */
export function withoutEarlyVerdict(summary: InspectionSummary): InspectionSummary {
  if (!summary.inspection.preview) return summary;
  return { ...summary, proof: { ...summary.proof, mileage_verdict: UNFINISHED } };
}

/**
 * Returns the falls of the odometer, found in the readings of the inspection and of the maintenance
 * records together. Empty if the dealer explained a fall.
 */
export function fallsIn(
  { odometer }: InspectionSummary,
  mileage: Pick<MileageReport, 'entries'> | null | undefined,
): Fall[] {
  const visits = visitReadings(mileage?.entries ?? []);
  if (!odometer) return fallsBySource(visits);
  const { readings, until, isFallExplained } = odometer;
  return isFallExplained ? [] : fallsBySource(withVisits(readings, visits, until));
}

/**
 * Returns the summary with 里程对不上 as the mileage verdict, because the odometer fell. The headline
 * `mileage-doubt` states the readings before and after the fall. Returns a summary with a false
 * odometer unchanged.
 */
export function withDoubt(summary: InspectionSummary, { before, after }: Fall): InspectionSummary {
  const { proof, headlines, isMileageFalse } = summary;
  const { 'mileage-analysis-basis': mileage, inspection } = headlines;
  if (isMileageFalse) return summary;
  const result = `${before.date} 是 ${mileageText(before.km)}，${after.date} 变成 ${mileageText(after.km)}`;
  const date = mileage?.date ?? inspection?.date ?? after.date;
  return {
    ...summary,
    proof: { ...proof, mileage_verdict: proof.mileage_verdict && MILEAGE_DIFFERS },
    headlines: {
      ...headlines,
      ...(mileage && { 'mileage-analysis-basis': { ...mileage, result: MILEAGE_DIFFERS } }),
      'mileage-doubt': { result, date },
    },
  };
}

const OPEN = '正在查询，还不能下结论';
