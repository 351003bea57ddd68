/** Formats a score or deducted points with up to two decimals and no trailing zeros: `98.8`. */
export function scoreText(points: number): string {
  return String(Math.round(points * 100) / 100);
}
