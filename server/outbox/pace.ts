import type { Database } from '#/database/database.ts';
import { readFreeAt, replaceFreeAt } from './queries.ts';
import type { Pace } from './recipient.ts';

/**
 * Reserves a time slot for a message to this recipient and returns 0. If no slot is free, reserves
 * none and returns the time in ms until one is.
 */
export async function reserveSlot(
  db: Database,
  recipient: string,
  { burst, everyMs }: Pace,
  now: () => Date,
): Promise<number> {
  for (;;) {
    const at = now().getTime();
    const before = await readFreeAt(db, recipient, now());
    const free = Date.parse(before);
    const earliest = free - (burst - 1) * everyMs;
    if (at < earliest) return earliest - at;
    const after = new Date(Math.max(free, at) + everyMs).toISOString();
    if (await replaceFreeAt(db, recipient, { before, after })) return 0;
  }
}

/** Pauses the deliveries of all processes to this recipient until `until`. */
export async function pauseRecipient(
  db: Database,
  recipient: string,
  { burst, everyMs }: Pace,
  until: Date,
): Promise<void> {
  const after = new Date(until.getTime() + (burst - 1) * everyMs).toISOString();
  for (;;) {
    const before = await readFreeAt(db, recipient, until);
    if (before >= after || (await replaceFreeAt(db, recipient, { before, after }))) return;
  }
}
