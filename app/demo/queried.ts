import type { Queried } from '#/app/evidence/queried.ts';
import type { Condition } from './condition.ts';

/** Returns whether the records of this demo car were queried. */
export function isQueriedCar({ car: { seed } }: Pick<Condition, 'car'>): boolean {
  return seed % 17 !== 4;
}

/** Returns source, day and period of the query of this car's records; undefined without a query. */
export function queriedOn(condition: Condition, day: string, source: string): Queried | undefined {
  const from = `${condition.car.registered}-01`;
  return isQueriedCar(condition) ? { source, day, from, to: day } : undefined;
}
