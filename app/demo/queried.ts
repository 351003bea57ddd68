import type { Subject } from '#/app/demo/condition/subject.ts';
import type { Queried } from '#/app/evidence/queried.ts';

type Seeded = Pick<Subject, 'seed' | 'level'>;

/** Returns whether the records of this demo car were queried. */
export function isQueriedCar({ car: { seed } }: { car: Pick<Subject, 'seed'> }): boolean {
  return seed % 17 !== 4;
}

/** Returns whether the odometer of this demo car could be read. */
export function isReadOff({ seed, level }: Seeded): boolean {
  return seed % 31 !== 7 || seed < 1000 || level === 's';
}

/**
 * Returns the state of the query of this demo car's service records. With `failed` and `pending`,
 * its visits to workshops are unknown.
 */
export function serviceQueryOf(car: Seeded): 'ready' | 'pending' | 'failed' {
  if (!isReadOff(car)) return 'failed';
  return car.seed % 7 === 3 ? 'pending' : 'ready';
}

/**
 * Returns source, day and period of the query of this car's records; undefined if they were not
 * queried.
 */
export function queriedOn(
  { car }: { car: Pick<Subject, 'seed' | 'registered'> },
  day: string,
  source: string,
): Queried | undefined {
  const from = `${car.registered}-01`;
  return isQueriedCar({ car }) ? { source, day, from, to: day } : undefined;
}
