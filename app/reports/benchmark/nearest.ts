import type { ComparedCar } from './contract.ts';
import { monthsApart } from './rank.ts';

/** Maximum number of other cars that a comparison lists. */
export const LISTED = 30;
/**
 * Average mileage per year in km. A difference of this many km counts like twelve months of age.
 */
const YEARLY_KM = 15_000;
/**
 * Distance in years between two cars for an unknown age. An unknown mileage adds the same distance.
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

/** Returns the distance of two cars in age and mileage, in years. */
function distanceOf(car: ComparedCar, other: ComparedCar): number {
  const [own, otherMonth] = [car.first_registration, other.first_registration];
  const age =
    own === null || otherMonth === null ? UNKNOWN : Math.abs(monthsApart(own, otherMonth)) / 12;
  const [km, otherKm] = [car.mileage_km, other.mileage_km];
  return age + (km === null || otherKm === null ? UNKNOWN : Math.abs(km - otherKm) / YEARLY_KM);
}
