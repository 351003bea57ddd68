import type {
  Checkpoints,
  Inspection,
  PendingPhoto,
  PendingWrite,
  StoredWrite,
} from '#/app/console/inspect/device/device-store.tsx';
import type { SyncState } from '#/app/console/inspect/device/sync-state.tsx';
import type { Result } from '#/app/inspection/rules/findings.ts';

/** The `item` under which the report's own fields are recorded. */
export const REPORT = 'report';

/** The fields of an answer to a checkpoint in the format of the API. */
export type Fields = {
  result?: Result | undefined;
  kind?: string | undefined;
  words?: string | undefined;
  value?: number | undefined;
  unit?: string | undefined;
  paint?: readonly number[] | undefined;
  place?: { view: string; x: number; y: number } | undefined;
  size?: { length: number; width: number } | undefined;
  degree?: number | undefined;
  override_reason?: string | undefined;
  no_photo_reason?: string | undefined;
};

export type Checkpoint = Checkpoints[number];

/**
 * The state of an item (a checkpoint, or the report's own fields) on this device. `fields` has the
 * person's unsent answer, or else the answer stored on the server.
 */
export type ItemView = {
  item: string;
  fields: Fields;
  isRecorded: boolean;
  /** The version of the answer stored on the server; 0 if there is none. */
  version: number;
  current: StoredWrite | null;
  /** The person's own answer that is not stored on the server yet; undefined if there is none. */
  pending: PendingWrite | undefined;
  photos: Inspection['points'][number]['photos'];
  pendingPhotos: readonly PendingPhoto[];
};

/** The state of an inspection on this device, including unsent answers. */
export type DraftView = {
  inspection: Inspection;
  checkpoints: Checkpoints;
  /** The checkpoints in the order of an inspection. */
  points: readonly (ItemView & { checkpoint: Checkpoint })[];
  report: ItemView;
  /** The writes and photos that are not on the server yet. */
  unsent: { writes: readonly PendingWrite[]; photos: readonly PendingPhoto[] };
};

/**
 * Returns the inspection `id`; undefined as long as it is loaded neither from the device nor from
 * the server.
 */
export function viewOf({ drafts, writes, photos }: SyncState, id: string): DraftView | undefined {
  const stored = drafts.get(id);
  if (!stored) return undefined;
  const { inspection, checkpoints } = stored;
  const unsent = {
    writes: writes.filter(({ draft }) => draft === id),
    photos: photos.filter(({ draft }) => draft === id),
  };
  const pending = new Map(unsent.writes.map((write) => [write.item, write]));
  const known = new Map(inspection.points.map((point) => [point.item, point]));
  const toItem = (item: string, current: StoredWrite | null): ItemView => ({
    item,
    fields: (pending.get(item)?.fields ?? current?.content ?? {}) as Fields,
    isRecorded: pending.has(item) || current !== null,
    version: current?.version ?? 0,
    current,
    pending: pending.get(item),
    photos: known.get(item)?.photos ?? [],
    pendingPhotos: unsent.photos.filter((photo) => photo.item === item),
  });
  return {
    inspection,
    checkpoints,
    points: checkpoints.map((checkpoint) => ({
      ...toItem(checkpoint.item, known.get(checkpoint.item)?.current ?? null),
      checkpoint,
    })),
    report: toItem(REPORT, inspection.report),
    unsent,
  };
}

/**
 * A system of the car: the checkpoints whose codes begin with the same letter, and how many of them
 * are answered (`done`) and defective (`bad`).
 */
export type SystemView = {
  letter: string;
  name: string;
  points: DraftView['points'];
  done: number;
  bad: number;
};

/** Returns the checkpoints of an inspection grouped by system. */
export function systemsOf({ points }: DraftView): SystemView[] {
  const letters = [...new Set(points.map(({ item }) => item.slice(0, 1)))];
  return letters.map((letter) => {
    const own = points.filter(({ item }) => item.startsWith(letter));
    return {
      letter,
      name: own[0]?.checkpoint.category ?? '',
      points: own,
      done: own.filter(({ isRecorded }) => isRecorded).length,
      bad: own.filter(({ fields }) => isBadResult(fields.result)).length,
    };
  });
}

/** Returns whether a result is a defect. */
export function isBadResult(result: Result | undefined): boolean {
  return result === 'slight' || result === 'abnormal' || result === 'missing';
}

/**
 * Returns the code of the next checkpoint without an answer: the first one after `item`, or else
 * the first one before it. Undefined if there is none.
 */
export function nextUnanswered({ points }: DraftView, item?: string): string | undefined {
  const at = points.findIndex((point) => point.item === item);
  const open = (point: ItemView) => !point.isRecorded;
  return (
    points.slice(at + 1).find(open) ?? points.find((each) => open(each) && each.item !== item)
  )?.item;
}
