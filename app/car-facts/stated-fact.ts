import { STATED } from './stated-level.ts';

/** Returns the value of a fact, with a label if its source is the dealer's own statement. */
export function withSource(value: string, source: string | undefined): string {
  return source === STATED && !value.includes(STATED) ? `${value}（${STATED}）` : value;
}

/**
 * Matches the labels of facts that papers, a count, an inspection or a query prove, not the row.
 */
export const PROVEN_BY_PAPERS =
  /过户|钥匙|使用性质|抵押|查封|违章|贷款|事故|出险|泡水|火烧|补漆|喷漆|钣金/;
