import type { Inspection, StoredWrite } from './device-store.tsx';

const REPORT = 'report';

/**
 * Returns the inspection with a write that the server has just stored, unless it already has a
 * newer one.
 */
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
 * Returns the inspection `read`, but with the writes of `before` that are newer: they were stored
 * while `read` was being loaded.
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
