import type { Band } from './contract.ts';

/**
 * Formats the range from the lowest to the highest price of all bands in units of 10,000 yuan:
 * 9.20–11.80 万. Undefined without bands.
 */
export function rangeText(bands: readonly Band[]): string | undefined {
  if (bands.length === 0) return undefined;
  const low = Math.min(...bands.map((band) => band.low));
  const high = Math.max(...bands.map((band) => band.high));
  return `${tenThousands(low)}–${tenThousands(high)} 万`;
}

/** Formats yuan in units of 10,000 yuan, with two decimals: 9.20. */
export function tenThousands(yuan: number): string {
  return (yuan / 10_000).toFixed(2);
}
