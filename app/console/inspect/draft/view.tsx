import type {
  Checkpoints,
  Inspection,
  PendingPhoto,
  PendingWrite,
  StoredWrite,
} from '#/app/console/inspect/device/device-store.tsx';
import type { SyncState } from '#/app/console/inspect/device/sync-state.tsx';
import type { Result } from '#/app/inspection/rules/findings.ts';

/** The item of the report's own fields. */
export const REPORT = 'report';

/** The fields of a point, as the calls of drafts take them. */
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
 * An item of an inspection as this device knows it: the person's unsent answer, or otherwise the
 * stored answer.
 */
export type ItemView = {
  item: string;
  fields: Fields;
  isRecorded: boolean;
  /** The version of the stored write; 0 without one. */
  version: number;
  current: StoredWrite | null;
  /** The own answer that is not stored yet. */
  pending: PendingWrite | undefined;
  photos: Inspection['points'][number]['photos'];
  pendingPhotos: readonly PendingPhoto[];
};

/** An inspection as this device knows it. */
export type DraftView = {
  inspection: Inspection;
  checkpoints: Checkpoints;
  /** The points in the order of the checkpoints. */
  points: readonly (ItemView & { checkpoint: Checkpoint })[];
  report: ItemView;
  /** Writes and photos that the server does not have yet. */
  unsent: { writes: readonly PendingWrite[]; photos: readonly PendingPhoto[] };
};

/** Returns the inspection `id`; undefined if neither device nor server have shown it yet. */
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

/** A system: the checkpoints with one letter. */
export type SystemView = {
  letter: string;
  name: string;
  points: DraftView['points'];
  done: number;
  bad: number;
};

/** Returns the points of an inspection by system. */
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

/** Whether a result is a defect. */
export function isBadResult(result: Result | undefined): boolean {
  return result === 'slight' || result === 'abnormal' || result === 'missing';
}

/**
 * Returns the code of the first point without an answer after `item`. Without one, searches from
 * the first point. Undefined if all points have an answer.
 */
export function nextUnanswered({ points }: DraftView, item?: string): string | undefined {
  const at = points.findIndex((point) => point.item === item);
  const open = (point: ItemView) => !point.isRecorded;
  return (
    points.slice(at + 1).find(open) ?? points.find((each) => open(each) && each.item !== item)
  )?.item;
}
