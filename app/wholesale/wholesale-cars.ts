import type { CarSummary } from '#/app/inventory/car-summary.ts';

/**
 * Returns the wholesale cars of a page. Another back end may ignore the filter of the call: if any
 * car is marked as wholesale, the others are left out.
 */
export function wholesaleCars(cars: readonly CarSummary[]): CarSummary[] {
  const marked = cars.filter((car) => car.is_wholesale);
  return marked.length > 0 ? marked : [...cars];
}
