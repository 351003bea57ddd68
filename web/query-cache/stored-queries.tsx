import { ownBuild } from '#/web/document/build.tsx';
import { readStored, writeStored } from '#/web/navigation/history-state.tsx';
import type { QueryCache, CachedState } from './query-cache.tsx';
import { PRIVATE } from './query-key.ts';

const STORED_AS = 'held';
/** Maximum characters of JSON: about half a tab's quota, which counts two bytes per character. */
const STORAGE_LIMIT = 1_500_000;

type StoredAnswer = [key: string, answer: CachedState['values'][string]];

/** Writes the most recently used responses, except private ones, to session storage until full. */
export function storeQueries(cache: QueryCache): void {
  const answers: StoredAnswer[] = [];
  let size = 0;
  for (const [key, { status, value, settledAt = 0 }] of cache.entries().reverse()) {
    if (status !== 'fulfilled' || key[0] === PRIVATE) continue;
    // The data of a response may be undefined, for which `JSON.stringify` returns undefined.
    size += JSON.stringify(value)?.length ?? 0;
    if (size > STORAGE_LIMIT) break;
    answers.unshift([key, { value, settledAt }]);
  }
  writeStored(STORED_AS, { build: ownBuild(), answers });
}

/**
 * Adds the stored responses to the cache; responses sent with the page take precedence. Ignores
 * responses stored by another build, whose shape may differ.
 */
export function restoreQueries(cache: QueryCache): void {
  const stored = readStored<{ build: string | undefined; answers: StoredAnswer[] }>(STORED_AS);
  if (stored?.build !== ownBuild()) return;
  cache.adopt({ values: Object.fromEntries(stored?.answers ?? []), failures: {} });
}
