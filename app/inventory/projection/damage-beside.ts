import type { DamageRecord, DamageSubject } from '#/app/evidence/damage/damage-records.ts';
import { damageText } from '#/app/evidence/damage/damage-records.ts';
import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';

/** Returns the records that state what the inspection did not find. */
export function contradicting(
  records: readonly DamageRecord[],
  { clear = [], claim_days: days = [] }: InspectionSummary,
): DamageRecord[] {
  return records.flatMap((record) => {
    const subjects = record.subjects.filter(
      (subject) =>
        clear.includes(subject) &&
        (subject !== 'claims' || record.date === null || !days.includes(record.date)),
    );
    return subjects.length > 0 ? [{ ...record, subjects }] : [];
  });
}

/**
 * Returns the headlines of an inspection with the records that contradict them: before those on the
 * frame and the claims, and as a note in the one on the level and the whole report.
 */
export function withDamage(
  summary: InspectionSummary,
  records: readonly DamageRecord[],
): InspectionSummary {
  const { headlines } = summary;
  const found = contradicting(records, summary).filter(
    ({ subjects }) => subjects.join() !== 'services',
  );
  if (found.length === 0) return summary;
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
    const result = [headline.result, OTHERWISE].filter(Boolean).join('；');
    return { [key]: { ...headline, result } };
  };
  return {
    ...summary,
    headlines: {
      ...headlines,
      ...before('structure', on('structure', 'flood', 'fire')),
      ...before('accident-record', on('claims')),
      ...after('inspection'),
      ...after('level'),
    },
  };
}

/** Says that other records contradict the result of an inspection. */
const OTHERWISE = '与其他记录不符';
