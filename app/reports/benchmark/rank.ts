import type { Benchmark, ComparedCar } from './contract.ts';

/** The minimum number of compared cars for a verdict on the price. */
export const MIN_CARS = 3;

/** One figure of the car (`own`) and statistics of the same figure for the compared cars. */
export type Rank = {
  own: number | null;
  /** The median of the compared cars; null if no figure is known. */
  median: number | null;
  least: number | null;
  most: number | null;
  /** The number of compared cars for which the figure is known. */
  count: number;
  /**
   * The known figures of the compared cars in ascending order. In the result of `displayedRanks`,
   * only the figures of the cars in `others`.
   */
  known: readonly number[];
};

/** The ranks of a car by price (yuan), age (months) and mileage (km). */
export type Ranks = Readonly<Record<'price' | 'age' | 'mileage', Rank>>;

/**
 * Computes the ranks of `car` among `others`.
 * @param today YYYY-MM-DD
 */
export function ranksOf(car: ComparedCar, others: readonly ComparedCar[], today: string): Ranks {
  const among = (figure: (one: ComparedCar) => number | null): Rank => {
    const known = others.flatMap((one) => figure(one) ?? []).sort((a, b) => a - b);
    return {
      own: figure(car),
      median: medianOf(known),
      least: known[0] ?? null,
      most: known[known.length - 1] ?? null,
      count: known.length,
      known,
    };
  };
  return {
    price: among(({ price }) => price),
    age: among(({ first_registration }) => ageOf(first_registration, today)),
    mileage: among(({ mileage_km }) => mileage_km),
  };
}

/**
 * Returns the number of calendar months from `from` to `to`, each a month (2021-06) or a day.
 * Negative if `to` is earlier.
 */
export function monthsApart(from: string, to: string): number {
  return monthsOf(to) - monthsOf(from);
}

/** Returns the ranks to display. Their `known` has only the figures of the cars in `others`. */
export function displayedRanks({ car, others, date, standings }: Benchmark): Ranks {
  const listed = ranksOf(car, others, date ?? '');
  return {
    price: { ...listed.price, ...standings?.price },
    age: { ...listed.age, ...standings?.age },
    mileage: { ...listed.mileage, ...standings?.mileage },
  };
}

function monthsOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
}

/** Returns the age on the day `today` in whole calendar months; null if `month` is null. */
function ageOf(month: string | null, today: string): number | null {
  if (month === null) return null;
  return Math.max(0, monthsApart(month, today));
}

/**
 * Returns the rounded median; null without values. For an even number of values it is the mean of
 * the two in the middle.
 */
function medianOf(sorted: readonly number[]): number | null {
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
