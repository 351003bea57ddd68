/** Returns the larger of two distances. The edge where they meet is rounded over `k` metres. */
export function roundMax(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + (h * h * h * k) / 6;
}

/**
 * Returns the smaller of two distances. The inner corner where they meet is filled over `k` metres.
 */
export function roundMin(a: number, b: number, k: number): number {
  return -roundMax(-a, -b, k);
}

/**
 * Returns 0 for a `value` below `from`, 1 above `to`, and a smooth transition between these limits.
 */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Returns the length of the vector (a, b). */
export function length2(a: number, b: number): number {
  // `Math.hypot` is ten times slower.
  return Math.sqrt(a * a + b * b);
}

/** Returns the length of the vector (a, b, c). */
export function length3(a: number, b: number, c: number): number {
  return Math.sqrt(a * a + b * b + c * c);
}
