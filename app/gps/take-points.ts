import { lesser, readRow, type Wrong } from '#/app/gps/track/check-point.ts';
import { GAP_S } from '#/app/gps/track/gaps.ts';
import type { Point } from '#/app/gps/track/point.ts';
import type { System } from '#/app/gps/track/systems.ts';
import { transact, type Database } from '#/database/database.ts';
import { findLastPoint, listDevices, listPoints, storePoints } from './queries.ts';

/** Maximum number of points in a batch from a tracking service. */
export const MOST_AT_ONCE = 1_000;

/**
 * The counts of a stored batch. A point is `late` if it is older than the newest point that was
 * stored for its device before the batch.
 */
export type StorageResult = {
  stored: number;
  duplicates: number;
  late: number;
  /** The refused rows, each with its index in the batch (from 0) and the reason. */
  refused: ({ row: number } & Wrong)[];
};

/**
 * Stores the valid rows of a batch of points and refuses the others with a reason.
 * @param onStored called for each point that was not stored before
 */
export async function takePoints(
  db: Database,
  rows: readonly unknown[],
  times: { now: number; since: number },
  onStored: OnStored = () => {},
): Promise<StorageResult> {
  return transact(db, async (trx) => {
    const systems = await systemsOf(trx, rows);
    const result: StorageResult = { stored: 0, duplicates: 0, late: 0, refused: [] };
    const byDevice = new Map<string, Point[]>();
    for (const [index, row] of rows.entries()) {
      const read = readRow(row, (device) => systems.get(device), times);
      if ('reason' in read) {
        result.refused.push({ row: index, ...read });
        continue;
      }
      const own = byDevice.get(read.device) ?? [];
      own.push(read.point);
      byDevice.set(read.device, own);
    }
    for (const [device, points] of byDevice) {
      await storeDevicePoints(trx, { device, points, onStored }, result);
    }
    return result;
  });
}

type OnStored = (device: string, at: number) => void;
type DevicePoints = { device: string; points: readonly Point[]; onStored: OnStored };

async function storeDevicePoints(
  trx: Database,
  { device, points, onStored }: DevicePoints,
  result: StorageResult,
): Promise<void> {
  const newest = (await findLastPoint(trx, device, Number.MAX_SAFE_INTEGER))?.at ?? -Infinity;
  for (const group of splitAtGaps(points.toSorted((one, other) => one.at - other.at))) {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) continue;
    const stored = await listPoints(trx, device, first.at, last.at);
    const known = new Map(stored.map((point) => [point.at, point]));
    const merged = new Map<number, Point>();
    for (const point of group) {
      const same = merged.get(point.at) ?? known.get(point.at);
      if (same) result.duplicates += 1;
      else {
        result.stored += 1;
        onStored(device, point.at);
        result.late += Number(point.at < newest);
      }
      merged.set(point.at, same ? lesser(same, point) : point);
    }
    await storePoints(
      trx,
      [...merged.values()].map((point) => ({ device, ...point })),
    );
  }
}

/**
 * Splits the sorted points of a device at long gaps. Each group is then compared with the stored
 * points of a short time range only.
 */
function splitAtGaps(sorted: readonly Point[]): Point[][] {
  const groups: Point[][] = [];
  for (const one of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && one.at - last.at <= 2 * GAP_S) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

async function systemsOf(trx: Database, rows: readonly unknown[]): Promise<Map<string, System>> {
  const named = rows.flatMap((row) =>
    Array.isArray(row) && typeof row[0] === 'string' && !row[0].includes('\0') ? [row[0]] : [],
  );
  const known = await listDevices(trx, [...new Set(named)]);
  return new Map(known.map(({ id, system }) => [id, system as System]));
}
