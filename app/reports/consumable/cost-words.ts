import { grouped } from '#/app/format.ts';

/** A range of yuan as shown: 1,280–2,060元; one figure where both ends are the same. */
export function costText({ from, to }: { from: number; to: number }): string {
  return from === to ? `${grouped(to)}元` : `${grouped(from)}–${grouped(to)}元`;
}
