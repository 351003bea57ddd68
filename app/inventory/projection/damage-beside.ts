import { CONTRADICTED } from '#/app/car-facts/stated-level.ts';
import { contradictedSubjects, unlistedClaims } from '#/app/evidence/damage/compare-damage.ts';
import type { DamageRecord, DamageSubject } from '#/app/evidence/damage/damage-records.ts';
import { damageText, isReplacement } from '#/app/evidence/damage/damage-records.ts';
import { otherResults } from '#/app/evidence/damage/report-results.ts';
import { outcomeText, type InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import { isAdversePaper } from '#/app/evidence/stated-papers.ts';
import { statedPapers } from '#/app/inventory/row/paper-query.ts';

/**
 * Returns the records that contradict the inspection `summary`: records of damage that the
 * inspection did not find, and other inspection reports of the car with a different result.
 */
export function contradicting(
  records: readonly DamageRecord[],
  summary: InspectionSummary,
): DamageRecord[] {
  return [...otherReports(summary), ...notFound(records, summary)];
}

function otherReports({ inspection, results, clear = [] }: InspectionSummary): DamageRecord[] {
  return otherResults(inspection, results).map(({ report_id, date, found, words }) => ({
    subjects: found.filter((area) => clear.includes(area)),
    date,
    source: `检测报告 ${report_id}`,
    words,
  }));
}

function notFound(records: readonly DamageRecord[], summary: InspectionSummary): DamageRecord[] {
  return records.flatMap((record) => {
    const subjects = contradictedSubjects(record, summary);
    return subjects.length > 0 ? [{ ...record, subjects }] : [];
  });
}

/**
 * Returns the summary of an inspection, changed if other records contradict it or if it reports
 * serious insurance claims; otherwise unchanged. In a changed summary, the headline on the frame
 * begins with these records and claims, and the headlines on the level and on the report end with a
 * note. The proof line gets the flag `is_contradicted`.
 */
export function withDamage(
  inspected: InspectionSummary,
  records: readonly DamageRecord[],
): InspectionSummary {
  const summary = withClaims(inspected, unlistedClaims(records, inspected));
  const { headlines, proof, serious_claims: claims = [] } = summary;
  const found = [
    ...claims,
    ...contradicting(records, summary).filter(({ subjects }) => subjects.join() !== 'services'),
  ];
  if (found.length === 0 && !proof.is_contradicted) return summary;
  const on = (...subjects: DamageSubject[]) =>
    found.filter((record) => subjects.some((subject) => record.subjects.includes(subject)));
  const before = (key: string, own: readonly DamageRecord[]): InspectionSummary['headlines'] => {
    const headline = headlines[key];
    if (!headline || own.length === 0) return {};
    return { [key]: { ...headline, result: `${damageText(own)}；${headline.result}` } };
  };
  const after = (key: string): InspectionSummary['headlines'] => {
    const headline = headlines[key];
    if (!headline) return {};
    // What no other headline names: replaced panels and reports with another level.
    const unnamed = found.filter((record) => record.subjects.length === 0 || isReplacement(record));
    const named = key === 'level' ? damageText(unnamed) : '';
    const result = [headline.result, named, CONTRADICTED].filter(Boolean).join('；');
    return { [key]: { ...headline, result } };
  };
  return {
    ...summary,
    proof: { ...proof, is_contradicted: true },
    headlines: {
      ...headlines,
      ...before('structure', on('structure', 'flood', 'fire', 'serious-claim')),
      ...after('inspection'),
      ...after('level'),
    },
  };
}

/**
 * Returns the summary with `unlisted`: insurance claims in other records that the inspection does
 * not list. The headline on claims begins with them and counts them.
 */
function withClaims(
  summary: InspectionSummary,
  unlisted: readonly DamageRecord[],
): InspectionSummary {
  const { headlines } = summary;
  const own = headlines['accident-record'];
  if (!own || unlisted.length === 0) return summary;
  const headline = {
    ...own,
    result: `${damageText(unlisted)}；${own.result}`,
    count: (own.count ?? 0) + unlisted.length,
  };
  return { ...summary, headlines: { ...headlines, 'accident-record': headline } };
}

/**
 * If the car's row reports a problem with the car's papers and the inspection found none, returns
 * the summary with a headline that says that other records differ. Otherwise returns the summary
 * unchanged.
 */
export function withPapers(
  summary: InspectionSummary,
  row: Parameters<typeof statedPapers>[0],
): InspectionSummary {
  const { headlines, outcome } = summary;
  const { inspection } = headlines;
  const isAdverse = Object.values(statedPapers(row)).some(
    (stated) => stated !== null && isAdversePaper(stated),
  );
  if (!isAdverse || !inspection || !outcome?.isClear) return summary;
  const result = outcomeText(outcome, true);
  return { ...summary, headlines: { ...headlines, inspection: { ...inspection, result } } };
}
