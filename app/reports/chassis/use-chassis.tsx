import { useMemo } from 'react';
import { chassisOf, type Chassis } from './states.ts';

/** Returns the result of `chassisOf`, memoized until an argument changes. */
export function useChassis(...args: Parameters<typeof chassisOf>): Chassis | null {
  const [items, screws, date] = args;
  return useMemo(() => chassisOf(items, screws, date), [items, screws, date]);
}
