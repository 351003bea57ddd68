import type { Queried } from '#/app/evidence/queried.ts';
import type { Condition } from './condition.ts';

/** Whether somebody queried the records of a demo car: of a few nobody has, so that the demo shows that, too. */
export function isQueriedCar({ car: { seed } }: Pick<Condition, 'car'>): boolean {
  return seed % 17 !== 4;
}

/** A query of a demo car's records from its registration to that day; undefined where nobody queried them. */
export function queriedOn(condition: Condition, day: string, source: string): Queried | undefined {
  const from = `${condition.car.registered}-01`;
  return isQueriedCar(condition) ? { source, day, from, to: day } : undefined;
}
