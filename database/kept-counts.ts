import { lru, type LRU } from 'tiny-lru';
import type { Database } from './database.ts';
import { readVersion } from './queries.ts';

/** How many counts are kept, the ones asked for last. */
const LIMIT = 200;

type Kept = { version: number; answer: Promise<unknown> };
const keptOf = new WeakMap<Database, LRU<Kept>>();

/**
 * Returns the result of `count`, cached under `key` until the inventory changes: counting reads the
 * whole inventory, and most visitors need the same few counts. A rejected count is not cached.
 */
export async function keepCount<Answer>(
  db: Database,
  key: readonly unknown[],
  count: () => Promise<Answer>,
): Promise<Answer> {
  const kept = keptOf.get(db) ?? lru<Kept>(LIMIT);
  keptOf.set(db, kept);
  const name = JSON.stringify(key);
  const version = await readVersion(db, 'inventory');
  const known = cache.get(name);
  const entry = known?.version === version ? known : { version, answer: count() };
  kept.set(name, entry);
  try {
    return (await entry.answer) as Answer;
  } catch (error) {
    if (kept.peek(name) === entry) kept.delete(name);
    throw error;
  }
}
