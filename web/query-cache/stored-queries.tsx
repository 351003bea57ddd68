import { ownBuild } from '#/web/document/build.tsx';
import { readStored, writeStored } from '#/web/navigation/history-state.tsx';
import type { QueryCache, CachedState } from './query-cache.tsx';
import { PRIVATE } from './query-key.ts';

const STORED_AS = 'held';
/**
 * Maximum number of characters of the stored JSON: about half a tab's quota, because a character
 * counts as two bytes.
 */
const STORAGE_LIMIT = 1_500_000;

type StoredAnswer = [key: string, answer: CachedState['values'][string]];

/**
 * Writes the most recently used responses in this cache to session storage. Private and failed
 * responses are left out.
 */
export function storeQueries(cache: QueryCache): void {
  const answers: StoredAnswer[] = [];
  let size = 0;
  for (const [key, { status, value, settledAt = 0 }] of cache.entries().reverse()) {
    if (status !== 'fulfilled' || key[0] === PRIVATE) continue;
    // `JSON.stringify` returns undefined for an undefined value.
    size += JSON.stringify(value)?.length ?? 0;
    if (size > STORAGE_LIMIT) break;
    answers.unshift([key, { value, settledAt }]);
  }
  writeStored(STORED_AS, { build: ownBuild(), answers });
}

/** Adds the responses in session storage to this cache. Responses of another build are ignored. */
export function restoreQueries(cache: QueryCache): void {
  const stored = readStored<{ build: string | undefined; answers: StoredAnswer[] }>(STORED_AS);
  if (stored?.build !== ownBuild()) return;
  cache.adopt({ values: Object.fromEntries(stored?.answers ?? []), failures: {} });
}
