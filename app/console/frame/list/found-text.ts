/** Returns how many cars a search found, and what to do if there are more. */
export function foundText(count: number, hasMore: boolean): string {
  return hasMore ? `只列前 ${count} 辆，写详细些再找` : `找到 ${count} 辆`;
}
