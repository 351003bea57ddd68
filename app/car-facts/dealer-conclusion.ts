import { STATED } from './stated-level.ts';

/** Matches the types of reports whose conclusion the dealer writes as a sentence. */
const WORDED = /^(mileage|flaw|appraise|category:.*)$/;

/**
 * Matches results without a conclusion: a number of records, or a query that was not made or is not
 * finished.
 */
const NO_CONCLUSION = /^(车商记录|未查询|正在查询)/;

/**
 * Returns the result of a report for display. The dealer's own conclusion gets the label 车商自述.
 * @param type the key of the report, such as `flaw`
 */
export function attributed(type: string, result: string): string {
  return isDealerConclusion(type, result) ? `车商自述：${result}` : result;
}

/**
 * Returns the text `state` of the car's row about its wear parts. It gets the label 车商自述, because
 * no report says who checked the parts. The text 有记录 gets no label.
 */
export function attributedSupplies(state: string): string {
  return state === '有记录' || state.includes(STATED) ? state : `${STATED}：${state}`;
}

/** Returns whether the result of a report of this type is the dealer's own conclusion. */
export function isDealerConclusion(type: string, result: string): boolean {
  return result !== '' && isConclusionType(type) && !NO_CONCLUSION.test(result);
}

/** Returns whether the dealer writes the conclusion of this type of report as a sentence. */
export function isConclusionType(type: string): boolean {
  return WORDED.test(type);
}
