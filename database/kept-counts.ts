import type { Database } from './database.ts';
import { readVersion } from './queries.ts';

/** How many counts are kept. */
const LIMIT = 200;

type Kept = { version: number; answer: Promise<unknown> };
const keptOf = new WeakMap<Database, Map<string, Kept>>();

/**
 * What `count` answers, kept under `key` until the inventory changes: counting goes over all of it,
 * and most visitors ask for the same few counts. A count that fails is not kept.
 */
export async function keepCount<Answer>(
  db: Database,
  key: readonly unknown[],
  count: () => Promise<Answer>,
): Promise<Answer> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const name = JSON.stringify(key);
  const version = await readVersion(db, 'inventory');
  const known = kept.get(name);
  const entry = known?.version === version ? known : { version, answer: count() };
  // Taken out and put back at the end: the first is then the one unused for longest.
  kept.delete(name);
  kept.set(name, entry);
  const [oldest] = kept.keys();
  if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest);
  try {
    return (await entry.answer) as Answer;
  } catch (error) {
    if (kept.get(name) === entry) kept.delete(name);
    throw error;
  }
}
