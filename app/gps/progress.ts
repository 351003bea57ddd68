import { besideLine, metresBetween, type Place } from './point.ts';

/** A station with when (UTC seconds) the truck is to be there. */
export type Planned = Place & { planned_at: number | null };

/** How far a truck has come along the line of its stations (metres), and by when it should have. */
export type Progress = { done: number; left: number; plannedAt: number | null };

/** Where on the line of its stations a truck is; undefined where there is no line. */
export function progressOf(here: Place, stations: readonly Planned[]): Progress | undefined {
  let nearest = { off: Infinity, at: 0, along: 0 };
  let total = 0;
  const lengths: number[] = [];
  for (let at = 1; at < stations.length; at += 1) {
    const [from, to] = [stations[at - 1], stations[at]];
    if (!from || !to) continue;
    const length = metresBetween(from, to);
    const { off, along } = besideLine(here, from, to);
    // The later of two that are as near: where a way comes back, it has been gone before.
    if (off <= nearest.off) nearest = { off, at, along };
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
