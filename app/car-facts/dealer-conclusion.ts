/** Matches the types of reports whose conclusion is a sentence of the dealer. */
const WORDED = /^(mileage|flaw|appraise|category:.*)$/;

/**
 * Matches results without a conclusion: a number of records, or a query that was not made or is not
 * finished.
 */
const NO_CONCLUSION = /^(车商记录|未查询|正在查询)/;

/**
 * Returns the result of a report for display. If it is the dealer's own conclusion
 * (`isDealerConclusion`), it begins with 车商自述, because no inspector has checked it.
 * @param type the key of the report
 */
export function attributed(type: string, result: string): string {
  return isDealerConclusion(type, result) ? `车商自述：${result}` : result;
}

/**
 * Returns whether the result of a report of this type is the dealer's own conclusion. A result that
 * only counts records, or states that they were not queried, is none.
 */
export function isDealerConclusion(type: string, result: string): boolean {
  return result !== '' && isConclusionType(type) && !NO_CONCLUSION.test(result);
}

/** Returns whether the dealer writes the conclusion of a report of this type in a sentence. */
export function isConclusionType(type: string): boolean {
  return WORDED.test(type);
}
