import type { Database } from '#/database/database.ts';
import { readFreeAt, replaceFreeAt } from './queries.ts';
import type { Pace } from './target.ts';

/**
 * Takes a turn of a target whose pace all processes on the database keep together. Answers 0, or how
 * long (ms) to wait before asking again. In any stretch of time there are at most as many turns as
 * the burst and one for each `everyMs` of it.
 */
export async function takeTurn(
  db: Database,
  target: string,
  { burst, everyMs }: Pace,
  now: () => Date,
): Promise<number> {
  for (;;) {
    const at = now().getTime();
    const before = await readFreeAt(db, target, now());
    const free = Date.parse(before);
    const earliest = free - (burst - 1) * everyMs;
    if (at < earliest) return earliest - at;
    const after = new Date(Math.max(free, at) + everyMs).toISOString();
    if (await replaceFreeAt(db, target, { before, after })) return 0;
  }
}

/** Leaves a target alone until then, in all processes. */
export async function pauseTarget(
  db: Database,
  target: string,
  { burst, everyMs }: Pace,
  until: Date,
): Promise<void> {
  const after = new Date(until.getTime() + (burst - 1) * everyMs).toISOString();
  for (;;) {
    const before = await readFreeAt(db, target, until);
    if (before >= after || (await replaceFreeAt(db, target, { before, after }))) return;
  }
}
