import { STATED } from './stated-level.ts';

/**
 * Returns the value of a fact, followed by its source in brackets if the source is the dealer's own
 * statement.
 */
export function withSource(value: string, source: string | undefined): string {
  return source && isStated(source) && !value.includes(STATED) ? `${value}（${source}）` : value;
}

/**
 * Returns whether a source begins with 车商自述: the fact is the dealer's own statement. The source may
 * continue with what the dealer looked at.
 */
export function isStated(source: string): boolean {
  return source.startsWith(STATED);
}

/**
 * Returns whether a line of a car's row is a finding, which only papers, a count, an inspection or
 * a query can prove. A line is a finding if its label names such a subject, or if its value
 * assesses something.
 */
export function isFinding(label: string, value: string | null | undefined): boolean {
  return SUBJECTS.test(label) || (!!value && isAssessment(value));
}

/** Returns whether a value assesses something, such as 已通过 or 无渗漏. */
export function isAssessment(value: string): boolean {
  return ASSESSMENT.test(value);
}

const SUBJECTS =
  /过户|钥匙|使用性质|用途|抵押|查封|违章|贷款|事故|出险|理赔|泡水|水淹|火烧|原漆|补漆|喷漆|漆面|钣金|车况|检测|质检|鉴定|骨架|结构|加强件|损伤|气囊|召回|车主|首任|上一?任|承诺|认证|里程[来真情]/;
/**
 * Matches values that assess something, such as 完好 or 无渗漏. Does not match words for equipment, such
 * as 无级变速 and 无钥匙进入.
 */
const ASSESSMENT =
  /(?:[无没]|未(?!登记))(?=.)(?![级钥线框骨极])|完好|良好|正常|合格|通过|^优|极佳|齐全|实测|保真|准新|[0零]过户|一手|^是$/;

/** Returns the value of a line that the dealer typed. A finding gets the label 车商自述. */
export function statedValue({ desc, value }: Line): string | null {
  return value ? withSource(value, isFinding(desc, value) ? STATED : undefined) : null;
}

type Line = { desc: string; value?: string | null | undefined };

/**
 * Returns the source of a fact; undefined if it needs none. If another back end sends no sources,
 * the source of a finding is 车商自述.
 */
export function sourceOfFact(
  more: { sources?: Readonly<Record<string, string>> | undefined } | undefined,
  key: string,
  { desc, value }: Line,
): string | undefined {
  if (more?.sources) return more.sources[key];
  return isFinding(desc, value) ? STATED : undefined;
}
