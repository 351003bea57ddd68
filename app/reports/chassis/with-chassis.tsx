import { useMemo, type ReactNode } from 'react';
import { chassisOf, type Chassis } from './states.ts';

type Props = {
  items: Parameters<typeof chassisOf>[0];
  screws: Parameters<typeof chassisOf>[1];
  date: string | null;
  children: (chassis: Chassis | null) => ReactNode;
};

/** The underbody as it is shown, made of what a record says of it. */
export function WithChassis({ items, screws, date, children }: Props) {
  return children(useMemo(() => chassisOf(items, screws, date), [items, screws, date]));
}
