import { newId } from '#/app/console/frame/new-id.tsx';
import type { PendingPhoto, PendingWrite } from './device-store.tsx';

/** Maximum number of writes in a call. */
const AT_ONCE = 200;

/**
 * Returns the writes of a draft to send next: the first write of each item, unless it waits for the
 * person. The next write of an item is sent later, because it is based on the first.
 */
export function nextBatch(writes: readonly PendingWrite[], draft: string): PendingWrite[] {
  const firsts = new Map<string, PendingWrite>();
  for (const write of writes) {
    if (write.draft === draft && !firsts.has(write.item)) firsts.set(write.item, write);
  }
  return [...firsts.values()].filter((write) => !waitsForPerson(write)).slice(0, AT_ONCE);
}

/** Whether a write or photo can be sent without an action of the person. */
export function isAnythingSendable(waiting: {
  writes: readonly PendingWrite[];
  photos: readonly PendingPhoto[];
}): boolean {
  const { writes, photos } = waiting;
  return (
    writes.some((write) => !waitsForPerson(write)) || photos.some(({ problem }) => problem === '')
  );
}

/** Converts a write to the input of the call that records it. */
export function toSent({ write_id, item, base, measured_at, fields }: PendingWrite) {
  return { ...fields, write_id, item, base, measured_at };
}

/**
 * Returns whether a later answer may replace this write. The server may have stored a write that
 * was sent; a later answer then becomes a new write.
 */
export function isReplaceable(write: PendingWrite): boolean {
  return !write.isSent || waitsForPerson(write);
}

/**
 * Returns the write of a new answer.
 * @param last the latest own write of the item that the server has not confirmed
 * @param version the version of the item that the device knows; 0 without one
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
