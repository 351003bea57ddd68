import { tenThousands } from '#/app/format.ts';
import type { Band } from './contract.ts';

/**
 * Formats the range from the lowest to the highest price of all bands in units of 10,000 yuan:
 * 9.20–11.80 万. Undefined without bands.
 */
export function rangeText(bands: readonly Band[]): string | undefined {
  if (bands.length === 0) return undefined;
  const low = Math.min(...bands.map((band) => band.low));
  const high = Math.max(...bands.map((band) => band.high));
  return `${boundText(low)}–${boundText(high)} 万`;
}

/** Formats a bound of a band, which is a multiple of 100 yuan: 9.20. */
export function boundText(yuan: number): string {
  return tenThousands(yuan, Math.round);
}
