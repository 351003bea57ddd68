import type { Lot } from './contract.ts';

/** What a lot's price comes to, in whole yuan. */
export type LotPrice = {
  /** For one of its cars, on average, rounded up. */
  each: number;
  /** How much less it is than all cars bought singly; undefined where that is not less, or not known. */
  saved: number | undefined;
};

/** Undefined where the price is asked for. */
export function lotPrice({ price, cars }: Pick<Lot, 'price' | 'cars'>): LotPrice | undefined {
  if (price === null || cars.length === 0) return undefined;
  const singly = cars.reduce((sum, car) => sum + (car.price ?? NaN), 0);
  const saved = singly - price;
  return { each: Math.ceil(price / cars.length), saved: saved > 0 ? saved : undefined };
}
