import type { Held, HeldState } from './held.tsx';
import { readStored, writeStored } from './visits.tsx';

const STORED_AS = 'held';
/** Characters of JSON: half of what browsers give a tab's storage, which counts two bytes each. */
const STORAGE_LIMIT = 1_500_000;

/** Keeps the answers used last through a reload, as many as fit. */
export function storeHeld(held: Held): void {
  const { values } = held.dump();
  const kept: HeldState['values'] = {};
  let size = 0;
  for (const [key, answer] of Object.entries(values).reverse()) {
    size += JSON.stringify(answer).length;
    if (size > STORAGE_LIMIT) break;
    kept[key] = answer;
  }
  writeStored(STORED_AS, Object.entries(kept).reverse());
}

/** Takes over what was kept, behind what the server sent with the page. */
export function restoreHeld(held: Held): void {
  const values = Object.fromEntries(
    readStored<[string, HeldState['values'][string]][]>(STORED_AS) ?? [],
  );
  held.adopt({ values, failures: {} });
}
