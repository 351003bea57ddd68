import type { Held, HeldState } from './held.tsx';
import { readStored, writeStored } from './visits.tsx';

const STORED_AS = 'held';
/** Characters of JSON: half of what browsers give a tab's storage, which counts two bytes each. */
const STORAGE_LIMIT = 1_500_000;

/** Keeps the answers used last through a reload, as many as fit. */
export function storeHeld(held: Held): void {
  const kept: [key: string, answer: HeldState['values'][string]][] = [];
  let size = 0;
  for (const [key, { status, value, settledAt = 0 }] of held.entries().reverse()) {
    if (status !== 'fulfilled') continue;
    size += JSON.stringify(value).length;
    if (size > STORAGE_LIMIT) break;
    kept.unshift([key, { value, settledAt }]);
  }
  writeStored(STORED_AS, kept);
}

/** Takes over what was kept, behind what the server sent with the page. */
export function restoreHeld(held: Held): void {
  const values = Object.fromEntries(
    readStored<[string, HeldState['values'][string]][]>(STORED_AS) ?? [],
  );
  held.adopt({ values, failures: {} });
}
