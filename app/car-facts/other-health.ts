/** Two readings of a battery health count as the same up to this difference (percentage points). */
const TOLERANCE = 1;

/**
 * Returns whether two readings of the battery health of a car, in per cent, contradict each other.
 */
export function differsInHealth(one: number, other: number): boolean {
  return Math.abs(one - other) > TOLERANCE;
}

const HEALTH = /(?:健康|SOH)[^\d]{0,4}(\d+(?:\.\d+)?)\s*%/i;

/**
 * Returns a note that a verdict gives another battery health than the car's record; undefined if it
 * does not.
 * @param soh the battery health in the car's record, in per cent
 */
export function otherHealth(verdict: string | null, soh: number | null | undefined) {
  const [, health] = HEALTH.exec(verdict ?? '') ?? [];
  if (health === undefined || typeof soh !== 'number') return undefined;
  if (!differsInHealth(Number(health), soh)) return undefined;
  return `与档案的健康度 ${soh}% 不同`;
}
