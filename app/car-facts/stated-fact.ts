import { STATED } from './stated-level.ts';

/** Returns the value of a fact, with a label if its source is the dealer's own statement. */
export function withSource(value: string, source: string | undefined): string {
  return source === STATED && !value.includes(STATED) ? `${value}（${STATED}）` : value;
}

/**
 * Matches the labels of facts that papers, a count, an inspection or a query must prove: the row
 * alone is no proof.
 */
export const PROVEN_BY_PAPERS =
  /过户|钥匙|使用性质|抵押|查封|违章|贷款|事故|出险|泡水|火烧|补漆|喷漆|钣金/;

/**
 * Returns the source of the fact with this key and label; undefined if it needs none. Another back
 * end may name no sources: a fact that papers prove is then the dealer's own statement.
 */
export function sourceOfFact(
  more: { sources?: Readonly<Record<string, string>> | undefined } | undefined,
  key: string,
  label: string,
): string | undefined {
  if (more?.sources) return more.sources[key];
  return PROVEN_BY_PAPERS.test(label) ? STATED : undefined;
}
