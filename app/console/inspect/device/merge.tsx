import type { Inspection, StoredWrite } from './device-store.tsx';

const REPORT = 'report';

/** Returns an inspection that includes a write that the server has just stored. */
export function withStored(inspection: Inspection, write: StoredWrite): Inspection {
  if (write.is_superseded) return inspection;
  if (write.item === REPORT) return { ...inspection, report: newer(inspection.report, write) };
  const known = inspection.points.find(({ item }) => item === write.item);
  const point = {
    ...(known ?? { item: write.item, name: '', photos: [], missing: [] }),
    current: newer(known?.current ?? null, write),
  };
  const others = inspection.points.filter(({ item }) => item !== write.item);
  return { ...inspection, points: [...others, point] };
}

/**
 * Returns the inspection `read`, but with those writes of `before` that are newer, because they
 * were stored while the inspection was read.
 */
export function mergeInspection(before: Inspection, read: Inspection): Inspection {
  const known = [...before.points.map(({ current }) => current), before.report];
  return known.reduce<Inspection>(
    (merged, write) => (write ? withStored(merged, write) : merged),
    read,
  );
}

function newer(one: StoredWrite | null, other: StoredWrite): StoredWrite {
  return one && one.version >= other.version ? one : other;
}
