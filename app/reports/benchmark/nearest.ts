import type { ComparedCar } from './contract.ts';
import { monthsApart } from './standing.ts';

/** How many cars are listed at most. */
export const LISTED = 30;
/** What a car is driven in a year: so many kilometres count as much as twelve months. */
const YEARLY_KM = 15_000;
/** How far (years) a car counts as being away whose age or mileage is not known. */
const UNKNOWN = 2;

/** Those most like the car by age and mileage, as many as are listed, the cheapest first. */
export function nearestOf(car: ComparedCar, others: readonly ComparedCar[]): ComparedCar[] {
  return others
    .map((other) => ({ other, away: awayOf(car, other) }))
    .sort((one, two) => one.away - two.away || one.other.price - two.other.price)
    .slice(0, LISTED)
    .map(({ other }) => other)
    .sort((one, two) => one.price - two.price);
}

/** How unlike two cars are, in years. */
function awayOf(car: ComparedCar, other: ComparedCar): number {
  const [own, theirs] = [car.first_registration, other.first_registration];
  const age = own === null || theirs === null ? UNKNOWN : Math.abs(monthsApart(own, theirs)) / 12;
  const [km, theirKm] = [car.mileage_km, other.mileage_km];
  return age + (km === null || theirKm === null ? UNKNOWN : Math.abs(km - theirKm) / YEARLY_KM);
}
