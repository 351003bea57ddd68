import { useMemo } from 'react';
import { chassisOf, type Chassis } from './states.ts';

/** Returns the displayed underbody for the detail of a car or a hunted car. */
export function useChassis(...args: Parameters<typeof chassisOf>): Chassis | null {
  const [items, screws, date] = args;
  return useMemo(() => chassisOf(items, screws, date), [items, screws, date]);
}
