import type { Exception } from '#/app/gps/contract.ts';

/** Returns the instants at which the signal was lost, in seconds since 1970. */
export function signalGapsOf(exceptions: readonly Exception[]): number[] {
  return exceptions.flatMap(({ kind, from }) =>
    kind === '断线' ? Math.round(Date.parse(from) / 1000) : [],
  );
}
