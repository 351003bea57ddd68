import { besideLine, metresBetween, type Place } from './point.ts';

/** A station with when (UTC seconds) the truck is to be there, and when it was. */
export type Planned = Place & { planned_at: number | null; arrived_at?: number | null };

/** How far a truck has come along the line of its stations (metres), and by when it should have. */
export type Progress = { done: number; left: number; plannedAt: number | null };

/** Of two parts of a way this near to each other (metres) the first is meant. */
const AS_NEAR_M = 1;

/** Where on the line of its stations a truck is; undefined where there is no line. */
export function progressOf(here: Place, stations: readonly Planned[]): Progress | undefined {
  let nearest = { off: Infinity, at: 0, along: 0 };
  let total = 0;
  const lengths: number[] = [];
  const reached = stations.findLastIndex(({ arrived_at }) => typeof arrived_at === 'number');
  for (let at = 1; at < stations.length; at += 1) {
    const [from, to] = [stations[at - 1], stations[at]];
    if (!from || !to) continue;
    const length = metresBetween(from, to);
    const { off, along } = besideLine(here, from, to);
    // Where a way comes back, it is on the part that follows the station that was reached last.
    const isGone = at <= reached && at < stations.length - 1;
    if (!isGone && off < nearest.off - AS_NEAR_M) nearest = { off, at, along };
    lengths.push(length);
    total += length;
  }
  if (lengths.length === 0) return undefined;
  const { at, along } = nearest;
  const before = lengths.slice(0, at - 1).reduce((sum, length) => sum + length, 0);
  const done = before + along * (lengths[at - 1] ?? 0);
  const [from, to] = [stations[at - 1]?.planned_at, stations[at]?.planned_at];
  const plannedAt = from && to ? Math.round(from + along * (to - from)) : null;
  return { done: Math.round(done), left: Math.round(total - done), plannedAt };
}

/**
 * When the truck is expected (UTC seconds): as planned, and later by as much as it is behind its plan
 * by now. Being early promises nothing: drivers then rest longer.
 */
export function expectedAt(
  planned: number | null,
  progress: Progress | undefined,
  heardAt: number,
): number | null {
  if (planned === null || !progress || progress.plannedAt === null) return planned;
  return planned + Math.max(0, heardAt - progress.plannedAt);
}
