import { ownBuild } from './build.tsx';
import type { Held, HeldState } from './held.tsx';
import { PRIVATE } from './screen.tsx';
import { readStored, writeStored } from './visits.tsx';

const STORED_AS = 'held';
/** Characters of JSON: half of what browsers give a tab's storage, which counts two bytes each. */
const STORAGE_LIMIT = 1_500_000;

type Kept = [key: string, answer: HeldState['values'][string]];

/** Keeps the answers used last through a reload, as many as fit. */
export function storeHeld(held: Held): void {
  const kept: Kept[] = [];
  let size = 0;
  for (const [key, { status, value, settledAt = 0 }] of held.entries().reverse()) {
    if (status !== 'fulfilled' || key[0] === PRIVATE) continue;
    // A back end may have answered nothing, which has no JSON.
    size += JSON.stringify(value)?.length ?? 0;
    if (size > STORAGE_LIMIT) break;
    kept.unshift([key, { value, settledAt }]);
  }
  writeStored(STORED_AS, { build: ownBuild(), kept });
}

/**
 * Takes over what was kept, behind what the server sent with the page. What another build kept is
 * left: its answers may have another shape.
 */
export function restoreHeld(held: Held): void {
  const stored = readStored<{ build: string | undefined; kept: Kept[] }>(STORED_AS);
  if (stored?.build !== ownBuild()) return;
  held.adopt({ values: Object.fromEntries(stored?.kept ?? []), failures: {} });
}
