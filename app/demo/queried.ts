import type { Queried } from '#/app/evidence/queried.ts';
import type { Condition } from './condition.ts';

/**
 * Returns whether the records of this demo car were queried. For some cars they were not, so that
 * the demo shows that case.
 */
export function isQueriedCar({ car: { seed } }: Pick<Condition, 'car'>): boolean {
  return seed % 17 !== 4;
}

/**
 * Returns the query of this demo car's records from its registration to this day; undefined if they
 * were not queried.
 */
export function queriedOn(condition: Condition, day: string, source: string): Queried | undefined {
  const from = `${condition.car.registered}-01`;
  return isQueriedCar(condition) ? { source, day, from, to: day } : undefined;
}
