import type { Database } from './database.ts';
import { readVersion } from './queries.ts';

/** Maximum number of cached counts. */
const LIMIT = 200;

type CachedCount = { version: number; answer: Promise<unknown> };
const cacheOf = new WeakMap<Database, Map<string, CachedCount>>();

/**
 * Returns the result of `count`, cached under `key` until the inventory changes: counting reads the
 * whole inventory, and most visitors need the same few counts. A rejected count is not cached.
 */
export async function keepCount<Answer>(
  db: Database,
  key: readonly unknown[],
  count: () => Promise<Answer>,
): Promise<Answer> {
  const cache = cacheOf.get(db) ?? new Map<string, CachedCount>();
  cacheOf.set(db, cache);
  const name = JSON.stringify(key);
  const version = await readVersion(db, 'inventory');
  const known = cache.get(name);
  const entry = known?.version === version ? known : { version, answer: count() };
  // Re-inserted at the end, so that the first entry is the least recently used.
  cache.delete(name);
  cache.set(name, entry);
  const [oldest] = cache.keys();
  if (cache.size > LIMIT && oldest !== undefined) cache.delete(oldest);
  try {
    return (await entry.answer) as Answer;
  } catch (error) {
    if (cache.get(name) === entry) cache.delete(name);
    throw error;
  }
}
