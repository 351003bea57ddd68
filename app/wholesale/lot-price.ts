import type { Lot } from './contract.ts';

/** Figures computed from the price of a lot, in yuan. */
export type LotPrice = {
  /** Average price per car, rounded up. */
  each: number;
  /**
   * By how much the price is below the sum of the single prices. Undefined if the price is not
   * below it, or a price is unknown.
   */
  saved: number | undefined;
};

/**
 * Computes the price per car of this lot and the saving. Undefined if the price of the lot is on
 * request, or the lot has no cars.
 */
export function lotPrice({ price, cars }: Pick<Lot, 'price' | 'cars'>): LotPrice | undefined {
  if (price === null || cars.length === 0) return undefined;
  const singleSum = cars.reduce((sum, car) => sum + (car.price ?? NaN), 0);
  const saved = singleSum - price;
  return { each: Math.ceil(price / cars.length), saved: saved > 0 ? saved : undefined };
}
