import type { Kysely } from 'kysely';
import { lru, type LRU } from 'tiny-lru';
import type { Database } from './database.ts';
import { readVersion } from './queries.ts';
import type { Tables } from './tables.ts';

/**
 * Returns the value of `key` for the current inventory version of `db`. If it is not cached, calls
 * `make`. Does not cache a rejection, null or undefined, so that requests with invented keys evict
 * no value.
 */
export type VersionedCache<Value> = (
  db: Database,
  key: string,
  make: () => Promise<Value>,
) => Promise<Value>;

/**
 * Creates a cache for values that are made from tables for which every change increases the
 * inventory version. The least recently used value is evicted. All callers get the same object, so
 * they must not change it.
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
