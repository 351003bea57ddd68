/** The result of one final inspection report of a car. */
export type ReportResult = {
  report_id: string;
  business: string;
  /** The day of the inspection (YYYY-MM-DD). */
  date: string;
  /** The label of the condition level, such as A+; null without one. */
  level: string | null;
  /** The areas with damage or traces of it. */
  found: Area[];
  /** The result in Chinese. */
  words: string;
};
type Area = 'structure' | 'flood' | 'fire';

type Named = Pick<ReportResult, 'report_id' | 'business'>;

/**
 * Returns the entries of a car's `results` that differ from the result of the report `own`. Empty
 * if `own` has no result.
 */
export function otherResults(own: Named, results: readonly ReportResult[] = []): ReportResult[] {
  const isOwn = ({ report_id, business }: Named) =>
    report_id === own.report_id && business === own.business;
  const result = results.find(isOwn);
  return result ? results.filter((each) => differs(each, result)) : [];
}

/** Returns whether two reports found damage in different areas or gave different levels. */
function differs(one: ReportResult, other: ReportResult): boolean {
  return one.found.join() !== other.found.join() || isOtherLevel(one.level, other.level);
}

function isOtherLevel(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}
