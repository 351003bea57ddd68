import { transact, type Database } from '#/database/database.ts';
import { GAP_S } from './gaps.ts';
import { isJump, JUMP, KEEP_DAYS, lesser, readRow, type Row } from './judge.ts';
import { firstAfter } from './playback.ts';
import type { Point } from './point.ts';
import {
  deletePointsBefore,
  findLastPoint,
  listDevices,
  listPoints,
  storePoints,
} from './queries.ts';
import type { System } from './systems.ts';

/** How many points one batch may bring. */
export const MOST_AT_ONCE = 1_000;

/** What became of a batch. `late` of the stored ones are from before what was known already. */
export type Taken = {
  stored: number;
  duplicates: number;
  late: number;
  /** What was left out, by its place in the batch (from 0), and why. */
  refused: { row: number; reason: string }[];
};

type Judged = { index: number; point: Point };

/**
 * Takes a batch of points as devices send them: again, out of order, and late. The same points leave
 * the same table in whatever order they come. A row that cannot be is left out alone, with its reason.
 * Points that are too old are forgotten on the way; without `now` any time is taken, and nothing forgotten.
 */
export async function takePoints(
  db: Database,
  rows: readonly unknown[],
  now?: Date,
): Promise<Taken> {
  const seconds = now && Math.floor(now.getTime() / 1000);
  return transact(db, async (trx) => {
    const systems = await systemsOf(trx, rows);
    const taken: Taken = { stored: 0, duplicates: 0, late: 0, refused: [] };
    const byDevice = new Map<string, Judged[]>();
    for (const [index, row] of rows.entries()) {
      const read: Row | string = readRow(row, (device) => systems.get(device), seconds);
      if (typeof read === 'string') taken.refused.push({ row: index, reason: read });
      else byDevice.set(read.device, [...(byDevice.get(read.device) ?? []), { index, ...read }]);
    }
    for (const [device, judged] of byDevice) {
      await takeOfDevice(trx, device, judged, taken);
      if (seconds !== undefined)
        await deletePointsBefore(trx, device, seconds - KEEP_DAYS * 86_400);
    }
    taken.refused.sort((one, other) => one.row - other.row);
    return taken;
  });
}

async function takeOfDevice(
  trx: Database,
  device: string,
  judged: readonly Judged[],
  taken: Taken,
): Promise<void> {
  const newest = (await findLastPoint(trx, device, Number.MAX_SAFE_INTEGER))?.at ?? -Infinity;
  const sorted = judged.toSorted((one, other) => one.point.at - other.point.at);
  for (const group of apart(sorted)) {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) continue;
    const known = await listPoints(trx, device, first.point.at - GAP_S, last.point.at + GAP_S);
    const accepted = new Map<number, Point>();
    let before: Point | undefined;
    for (const { index, point } of group) {
      const place = firstAfter(known, point.at);
      const stored = known[place - 1];
      const isKnown = stored?.at === point.at;
      const same = accepted.get(point.at) ?? (isKnown ? stored : undefined);
      const earlier = isKnown ? known[place - 2] : stored;
      const around = [later(before, earlier), known[place]];
      if (same && isSame(same, point)) taken.duplicates += 1;
      else if (isJump(point, around)) taken.refused.push({ row: index, reason: JUMP });
      else {
        if (same) taken.duplicates += 1;
        else {
          taken.stored += 1;
          taken.late += Number(point.at < newest);
        }
        const kept = same ? lesser(same, point) : point;
        accepted.set(point.at, kept);
        before = kept;
      }
    }
    await storePoints(
      trx,
      [...accepted.values()].map((point) => ({ device, ...point })),
    );
  }
}

/** Points of one device in groups between which there is silence, so that each asks for what is near it. */
function apart(sorted: readonly Judged[]): Judged[][] {
  const groups: Judged[][] = [];
  for (const one of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && one.point.at - last.point.at <= 2 * GAP_S) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** The later of two points before another. */
function later(one: Point | undefined, other: Point | undefined): Point | undefined {
  if (!one || !other) return one ?? other;
  return one.at >= other.at ? one : other;
}

function isSame(one: Point, other: Point): boolean {
  return (
    one.lng_e6 === other.lng_e6 && one.lat_e6 === other.lat_e6 && one.speed_kmh === other.speed_kmh
  );
}

async function systemsOf(trx: Database, rows: readonly unknown[]): Promise<Map<string, System>> {
  const named = rows.flatMap((row) =>
    Array.isArray(row) && typeof row[0] === 'string' && !row[0].includes('\0') ? [row[0]] : [],
  );
  const known = await listDevices(trx, [...new Set(named)]);
  return new Map(known.map(({ id, system }) => [id, system as System]));
}
