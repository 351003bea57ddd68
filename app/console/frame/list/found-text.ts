/**
 * Returns a text with the number of cars that a search found. If there are more, it says how to
 * find them.
 */
export function foundText(count: number, hasMore: boolean): string {
  return hasMore ? `只列前 ${count} 辆，写详细些再找` : `找到 ${count} 辆`;
}
