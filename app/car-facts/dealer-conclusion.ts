/** Matches the types of reports whose conclusion is a sentence of the dealer. */
const WORDED = /^(mileage|flaw|appraise|category:.*)$/;

/**
 * Matches results that state no conclusion: a number of records, or a query that is not made or not
 * finished.
 */
const NO_CONCLUSION = /^(车商记录|未查询|正在查询)/;

/**
 * Returns the result of a report for display. A conclusion of the dealer is labelled 车商自述, also
 * if the car has no inspection, because no inspector has checked it.
 * @param type the key of the report
 */
export function attributed(type: string, result: string): string {
  return isDealerConclusion(type, result) ? `车商自述：${result}` : result;
}

/** Returns whether a result is the dealer's own conclusion. */
export function isDealerConclusion(type: string, result: string): boolean {
  return result !== '' && isConclusionType(type) && !NO_CONCLUSION.test(result);
}

/** Returns whether the result of a report of this type is a sentence of the dealer. */
export function isConclusionType(type: string): boolean {
  return WORDED.test(type);
}
