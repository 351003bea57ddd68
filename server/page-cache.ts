/** How long (ms) a page may be shown again although what it shows may have changed where nothing counts it. */
export const FRESH_MS = 5_000;
/** How long (ms) after that it is still shown, once more while it is made anew for whoever asks next. */
export const STALE_MS = 30_000;
/** How many pages are kept. */
const LIMIT = 500;

type Entry<Page> = { page: Promise<Page>; version: number; at: number; isBeingMade: boolean };

export type PageCache<Page> = {
  /**
   * The page of a key, made at most once at a time. Nobody waits for one that is merely old; one
   * that fails is not kept.
   */
  get(key: string, version: number, make: () => Promise<Page>): Promise<Page>;
};

/**
 * Keeps rendered pages for seconds. `version` is the inventory's: a page of another version is
 * made anew. `keep` says whether a page may be kept at all.
 */
export function createPageCache<Page>(
  keep: (page: Page) => boolean,
  now: () => number = Date.now,
): PageCache<Page> {
  const entries = new Map<string, Entry<Page>>();

  function start(key: string, version: number, make: () => Promise<Page>): Entry<Page> {
    const entry = { page: make(), version, at: now(), isBeingMade: true };
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.page.then((page) => {
      entry.isBeingMade = false;
      if (!keep(page)) drop();
    }, drop);
    return entry;
  }

  function put(key: string, entry: Entry<Page>): void {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > LIMIT && oldest !== undefined) entries.delete(oldest);
  }

  /** The old page stays until the new one is there; one that fails, or may not be kept, ends both. */
  async function renew(key: string, old: Entry<Page>, make: () => Promise<Page>): Promise<void> {
    const entry = start(key, old.version, make);
    const isKept = await entry.page.then(keep, () => false);
    if (entries.get(key) !== old) return;
    if (isKept) put(key, entry);
    else entries.delete(key);
  }

  return {
    get(key, version, make) {
      const known = entries.get(key);
      const age = known?.version === version ? now() - known.at : Infinity;
      if (known && age < FRESH_MS) return known.page;
      if (known && age < FRESH_MS + STALE_MS) {
        // Whoever asked is answered first.
        if (!known.isBeingMade) setImmediate(() => void renew(key, known, make));
        known.isBeingMade = true;
        return known.page;
      }
      const entry = start(key, version, make);
      put(key, entry);
      return entry.page;
    },
  };
}
