import { useMemo } from 'react';
import { chassisOf, type Chassis } from './states.ts';

/** The underbody as it is shown, made of what a record says of it: of a car's, or a hunted car's. */
export function useChassis(...said: Parameters<typeof chassisOf>): Chassis | null {
  const [items, screws, date] = said;
  return useMemo(() => chassisOf(items, screws, date), [items, screws, date]);
}
