import { lru, type LRU } from 'tiny-lru';
import type { Database } from './database.ts';
import { readVersion } from './queries.ts';

/** Maximum number of cached results. The least recently used one is evicted. */
const LIMIT = 200;

type CachedCount = { version: number; answer: Promise<unknown> };
const caches = new WeakMap<Database, LRU<CachedCount>>();

/**
 * Returns the result of `count`, or the cached one under `key` if the inventory has not changed
 * since. A rejection is not cached.
 */
export async function maintainCount<Answer>(
  db: Database,
  key: readonly unknown[],
  count: () => Promise<Answer>,
): Promise<Answer> {
  const cache = caches.get(db) ?? lru<CachedCount>(LIMIT);
  caches.set(db, cache);
  const name = JSON.stringify(key);
  const version = await readVersion(db, 'inventory');
  const known = cache.get(name);
  const entry = known?.version === version ? known : { version, answer: count() };
  cache.set(name, entry);
  try {
    return (await entry.answer) as Answer;
  } catch (error) {
    if (cache.peek(name) === entry) cache.delete(name);
    throw error;
  }
}
