import type { Lot } from './contract.ts';

/** Figures computed from the price of a lot, in yuan. */
export type LotPrice = {
  /** Average price per car, rounded up. */
  each: number;
  /**
   * The sum of the single prices minus the price of the lot; undefined if unknown or not positive.
   */
  saved: number | undefined;
};

/**
 * Computes the price per car of this lot and the saving. Undefined if the lot has no price or no
 * cars.
 */
export function lotPrice({ price, cars }: Pick<Lot, 'price' | 'cars'>): LotPrice | undefined {
  if (price === null || cars.length === 0) return undefined;
  const singleSum = cars.reduce((sum, car) => sum + (car.price ?? NaN), 0);
  const saved = singleSum - price;
  return { each: Math.ceil(price / cars.length), saved: saved > 0 ? saved : undefined };
}
