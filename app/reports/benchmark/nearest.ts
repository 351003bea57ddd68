import type { ComparedCar } from './contract.ts';
import { monthsApart } from './rank.ts';

/** The maximum number of compared cars in a list. */
export const LISTED = 30;
/**
 * The average mileage per year in km. This difference in mileage counts as much as twelve months of
 * age.
 */
const YEARLY_KM = 15_000;
/**
 * The distance in years that an unknown age adds between two cars. An unknown mileage adds the same
 * distance.
 */
const UNKNOWN = 2;

/** Returns up to 30 other cars that are nearest to `car` in age and mileage, cheapest first. */
export function nearestOf(car: ComparedCar, others: readonly ComparedCar[]): ComparedCar[] {
  return others
    .map((other) => ({ other, away: distanceOf(car, other) }))
    .sort((one, two) => one.away - two.away || one.other.price - two.other.price)
    .slice(0, LISTED)
    .map(({ other }) => other)
    .sort((one, two) => one.price - two.price);
}

/** Returns the distance in years between two cars, from the differences in age and mileage. */
function distanceOf(car: ComparedCar, other: ComparedCar): number {
  const [own, otherMonth] = [car.first_registration, other.first_registration];
  const age =
    own === null || otherMonth === null ? UNKNOWN : Math.abs(monthsApart(own, otherMonth)) / 12;
  const [km, otherKm] = [car.mileage_km, other.mileage_km];
  return age + (km === null || otherKm === null ? UNKNOWN : Math.abs(km - otherKm) / YEARLY_KM);
}
