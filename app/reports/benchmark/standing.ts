import type { Benchmark, ComparedCar } from './contract.ts';

/** Fewer cars than these bear no verdict. */
export const ENOUGH = 3;

/** How a figure of the car stands among those of the others that are known. */
export type Standing = {
  own: number | null;
  /** Of the others; absent where none is known. */
  median: number | null;
  least: number | null;
  most: number | null;
  /** How many of the others' figures are known. */
  count: number;
  /** These figures, least first; of a standing that is shown, those of the cars listed. */
  known: readonly number[];
};

/** Price (yuan), age (months) and mileage (km) of a car among others. */
export type Standings = Readonly<Record<'price' | 'age' | 'mileage', Standing>>;

/** How a car stands on a day (YYYY-MM-DD). */
export function standingsOf(
  car: ComparedCar,
  others: readonly ComparedCar[],
  today: string,
): Standings {
  const among = (figure: (one: ComparedCar) => number | null): Standing => {
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

/** How many months of the calendar from one month, or day, to another. */
export function monthsApart(from: string, to: string): number {
  return monthsOf(to) - monthsOf(from);
}

/**
 * The standings to show: as they were reckoned over all cars, with the figures of those listed. A
 * back end that lists all it compared need not reckon.
 */
export function standingsShown({ car, others, date, standings }: Benchmark): Standings {
  const listed = standingsOf(car, others, date ?? '');
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

/** Whole months since a month. */
function ageOf(month: string | null, today: string): number | null {
  if (month === null) return null;
  return Math.max(0, monthsApart(month, today));
}

/** The middle one; of an even number the mean of the two in the middle, rounded. */
function medianOf(sorted: readonly number[]): number | null {
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
