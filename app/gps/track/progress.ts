import { offsetFromLine, metresBetween, type Place } from './point.ts';

/** A station with its planned and its actual arrival in UTC seconds; null if unknown. */
export type Planned = Place & { planned_at: number | null; arrived_at?: number | null };

/**
 * The progress of a truck in metres along its route. `plannedAt` is the time (UTC seconds) at which
 * the plan has the truck at its current position; null if the plan has no times.
 */
export type Progress = { done: number; left: number; plannedAt: number | null };

/**
 * Two sections of the line count as equally far from a truck if their distances differ by less than
 * this (metres). The truck is then on the first of them.
 */
const AS_NEAR_M = 1;

/**
 * Returns the progress of a truck at `here` on the line through its stations; undefined for fewer
 * than two stations.
 */
export function progressOf(here: Place, stations: readonly Planned[]): Progress | undefined {
  let nearest = { distance: Infinity, at: 0, along: 0 };
  let total = 0;
  const lengths: number[] = [];
  const reached = stations.findLastIndex(({ arrived_at }) => typeof arrived_at === 'number');
  for (let at = 1; at < stations.length; at += 1) {
    const [from, to] = [stations[at - 1], stations[at]];
    if (!from || !to) continue;
    const length = metresBetween(from, to);
    const { distance, along } = offsetFromLine(here, from, to);
    // A route may return to a place. Sections before the last reached station are skipped.
    const isPassed = at <= reached && at < stations.length - 1;
    if (!isPassed && distance < nearest.distance - AS_NEAR_M) nearest = { distance, at, along };
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
 * Returns the expected arrival (UTC seconds): the planned arrival plus any delay. Null if no
 * arrival is planned.
 */
export function expectedAt(
  planned: number | null,
  progress: Progress | undefined,
  lastSignalAt: number,
): number | null {
  if (planned === null || !progress || progress.plannedAt === null) return planned;
  return planned + Math.max(0, lastSignalAt - progress.plannedAt);
}
