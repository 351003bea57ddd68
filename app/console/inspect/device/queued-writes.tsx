import { newId } from '#/app/console/frame/new-id.tsx';
import type { PendingPhoto, PendingWrite } from './device-store.tsx';

/** The maximum number of writes in a call. */
const AT_ONCE = 200;

/**
 * Returns the writes of a draft to send next: the first write of each item, unless the person has
 * to decide about it. Later writes of an item are based on its first one, so they are sent after
 * it.
 */
export function nextBatch(writes: readonly PendingWrite[], draft: string): PendingWrite[] {
  const firsts = new Map<string, PendingWrite>();
  for (const write of writes) {
    if (write.draft === draft && !firsts.has(write.item)) firsts.set(write.item, write);
  }
  return [...firsts.values()].filter((write) => !waitsForPerson(write)).slice(0, AT_ONCE);
}

/** Returns whether there is a write or photo that can be sent without a decision of the person. */
export function isAnythingSendable(waiting: {
  writes: readonly PendingWrite[];
  photos: readonly PendingPhoto[];
}): boolean {
  const { writes, photos } = waiting;
  return (
    writes.some((write) => !waitsForPerson(write)) || photos.some(({ problem }) => problem === '')
  );
}

/** Converts a write to the input of `recordInspection`. */
export function toSent({ write_id, item, base, measured_at, fields }: PendingWrite) {
  return { ...fields, write_id, item, base, measured_at };
}

/**
 * Returns whether a later answer may replace this write. If the write was sent, the server may have
 * stored it, so a later answer has to be another write.
 */
export function isReplaceable(write: PendingWrite): boolean {
  return !write.isSent || waitsForPerson(write);
}

/**
 * Returns the write for a new answer.
 * @param last the person's latest write of the item, if the server has not confirmed it
 * @param version the version of the item that the device has; 0 if it has none
 */
export function writeAfter(
  last: PendingWrite | undefined,
  answer: Pick<PendingWrite, 'account' | 'draft' | 'item' | 'fields'>,
  version: number,
): PendingWrite {
  const base = last ? last.base + (isReplaceable(last) ? 0 : 1) : version;
  return {
    ...answer,
    write_id: newId(),
    base,
    measured_at: new Date().toISOString(),
    isSent: false,
    ...(last?.conflict && { conflict: last.conflict }),
    problem: '',
  };
}

function waitsForPerson({ conflict, problem }: PendingWrite): boolean {
  return conflict !== undefined || problem !== '';
}
