/** How long (ms) a page may be shown again although its inventory may have changed elsewhere. */
const FRESH_MS = 5_000;
/** How many pages are kept. */
const LIMIT = 500;

type Entry<Page> = { page: Promise<Page>; version: number; at: number };

export type PageCache<Page> = {
  /** The page of a key, made at most once at a time. A page that fails is not kept. */
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
  return {
    get(key, version, make) {
      const known = entries.get(key);
      if (known && known.version === version && now() - known.at < FRESH_MS) return known.page;
      const entry: Entry<Page> = { page: make(), version, at: now() };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > LIMIT && oldest !== undefined) entries.delete(oldest);
      const drop = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      entry.page.then((page) => {
        if (!keep(page)) drop();
      }, drop);
      return entry.page;
    },
  };
}
