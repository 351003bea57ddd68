/** A score, or points off it, with no more decimals than it has: 98.8. */
export function scoreText(points: number): string {
  return String(Math.round(points * 100) / 100);
}
