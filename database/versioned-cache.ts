import type { Kysely } from 'kysely';
import { lru, type LRU } from 'tiny-lru';
import type { Database } from './database.ts';
import { readVersion } from './queries.ts';
import type { Tables } from './tables.ts';

/**
 * Returns the value of `key` at the current inventory version of `db`. If it is not cached, calls
 * `make`. Caches neither a rejection nor null or undefined, so that invented keys evict nothing.
 */
export type VersionedCache<Value> = (
  db: Database,
  key: string,
  make: () => Promise<Value>,
) => Promise<Value>;

/**
 * Creates a cache of values that are made from tables whose every change increases the inventory
 * version. The least recently used value is evicted. Callers share the values, so they must not
 * change them.
 * @param limit maximum number of values for each database
 */
export function createVersionedCache<Value>(limit: number): VersionedCache<Value> {
  const caches = new WeakMap<Kysely<Tables>, LRU<{ version: number; value: Value }>>();
  return async (db, key, make) => {
    const cache = caches.get(db.kysely) ?? lru(limit);
    caches.set(db.kysely, cache);
    // Read first: a change while the value is made gets a later version.
    const version = await readVersion(db, 'inventory');
    const known = cache.get(key);
    if (known?.version === version) return known.value;
    const value = await make();
    if (value !== undefined && value !== null) cache.set(key, { version, value });
    return value;
  };
}
