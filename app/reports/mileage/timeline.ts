import type { MileageEntry } from '#/app/evidence/mileage-report.ts';
import { fallsOf, gapsOf, readingsOf, type Fall, type Gap } from '#/app/evidence/readings.ts';

/** An item of the timeline: a record, or a long period without records. */
export type TimelineItem =
  | { kind: 'entry'; entry: MileageEntry; fall: Fall | undefined; isSerious: boolean }
  | { kind: 'gap'; gap: Gap };

/**
 * Matches texts about serious repairs: structure, safety parts, engine or gearbox, water, fire, or
 * a changed odometer.
 */
const SERIOUS =
  /气囊|安全带|水箱框架|纵梁|防火墙|减震器座|[ABC]柱|(发动机|变速箱)(大修|拆解|总成)|水淹|泡水|火烧|调表/;

/**
 * Returns all records, latest first, and between them the long periods without records.
 * @param since the day of registration (YYYY-MM-DD), with which the first period begins
 * @param until the day of the query (YYYY-MM-DD), with which the last period ends
 */
export function timelineOf(
  entries: readonly MileageEntry[],
  since?: string,
  until?: string,
): TimelineItem[] {
  const falls = fallsOf(readingsOf(entries));
  const gaps = gapsOf(
    entries.map(({ date }) => date),
    since,
    until,
  );
  const toToday = gaps.filter((gap) => !entries.some(({ date }) => date === gap.until));
  // Of two readings of one day, the higher counts as the later, as in the chart.
  const newest = [...entries].sort(
    (one, other) =>
      (one.date < other.date ? 1 : one.date > other.date ? -1 : 0) ||
      (other.mileage_km ?? 0) - (one.mileage_km ?? 0),
  );
  const lines = newest.flatMap((entry, at): TimelineItem[] => {
    const fall = falls.find(
      ({ after }) => after.date === entry.date && after.km === entry.mileage_km,
    );
    const isLastOfDay = newest[at + 1]?.date !== entry.date;
    const gap = isLastOfDay && gaps.find(({ until }) => until === entry.date);
    const isSerious = [...entry.items, ...entry.materials].some((word) => SERIOUS.test(word));
    return [
      { kind: 'entry', entry, fall, isSerious },
      ...(gap ? [{ kind: 'gap' as const, gap }] : []),
    ];
  });
  return [...toToday.map((gap) => ({ kind: 'gap' as const, gap })), ...lines];
}
