import { lru } from 'tiny-lru';
import type { CacheResult } from '#/server/metrics/meter.ts';

/** Time in ms for which a cached page is served without being rendered again. */
export const FRESH_MS = 5_000;
/** Time in ms for which an expired page is still served. A page expires after FRESH_MS (5 s). */
export const STALE_MS = 30_000;
/**
 * Maximum number of cached pages whose URL has no query. The least recently requested one is
 * evicted.
 */
const LIMIT = 500;
/**
 * Maximum number of cached pages whose URL has a query. Requests with invented parameters must not
 * evict pages without a query.
 */
const QUERY_LIMIT = 200;

/**
 * Maximum number of concurrent renderings in the background. No rate limit counts them. If more
 * cached pages are stale, a later request starts their rendering.
 */
const MOST_RENEWED = 2;

type Entry<Page> = {
  page: Promise<Page>;
  /** The page once it is rendered. */
  rendered?: Page;
  version: number;
  at: number;
  isBeingMade: boolean;
};

/** Renders a page. `previous` is the page that the cache had before, of any age and version. */
type Make<Page> = (previous?: Page) => Promise<Page>;

type Parts<Page> = {
  /**
   * Classifies a page:
   * - `good`: it is cached
   * - `gone`: it is not cached, and removes the cached page
   * - `failed`: it is not cached, and leaves the cached page
   */
  kindOf: (page: Page) => 'good' | 'gone' | 'failed';
  /** Called with the error if rendering in the background fails. */
  failed: (error: unknown) => void;
  /** Called for each request: whether the page was fresh, stale or rendered. */
  used?: (result: CacheResult) => void;
  /** Clock in ms. Monotonic: a change of the system time does not change the age of a page. */
  now?: () => number;
};

export type PageCache<Page> = {
  /**
   * Returns the cached page, or renders it. Concurrent requests share one rendering. A stale page
   * is returned at once and rendered in the background. `admit` is called before a rendering that
   * the request waits for, and may throw.
   */
  get(key: string, version: number, make: Make<Page>, admit?: () => void): Promise<Page>;
};

/**
 * Creates a cache that stores rendered pages for 35 s. A new inventory version makes cached pages
 * invalid.
 */
export function createPageCache<Page>(parts: Parts<Page>): PageCache<Page> {
  const { kindOf, failed, used = () => undefined, now = () => performance.now() } = parts;
  const plain = lru<Entry<Page>>(LIMIT);
  const queried = lru<Entry<Page>>(QUERY_LIMIT);
  let renewed = 0;
  const entriesOf = (key: string) => (key.includes('?') ? queried : plain);

  function start(key: string, version: number, making: Promise<Page>): Promise<Page> {
    const entries = entriesOf(key);
    const entry: Entry<Page> = { page: making, version, at: now(), isBeingMade: true };
    entries.set(key, entry);
    const drop = () => {
      if (entries.peek(key) === entry) entries.delete(key);
    };
    entry.page.then((page) => {
      entry.isBeingMade = false;
      entry.rendered = page;
      if (kindOf(page) !== 'good') drop();
    }, drop);
    return entry.page;
  }

  /**
   * Renders a cached page again. If the result is good, it replaces the cached page. If it is
   * `gone`, the cached page is removed. If it is `failed`, the cached page stays.
   */
  async function renew(key: string, old: Entry<Page>, make: Make<Page>): Promise<void> {
    const at = now();
    const entries = entriesOf(key);
    try {
      const page = await make(old.rendered);
      const kind = kindOf(page);
      if (entries.peek(key) !== old || kind === 'failed') return;
      if (kind === 'gone') entries.delete(key);
      else {
        const { version } = old;
        const made = { page: Promise.resolve(page), rendered: page };
        entries.set(key, { ...made, version, at, isBeingMade: false });
      }
    } catch (error) {
      failed(error);
    } finally {
      old.isBeingMade = false;
      renewed -= 1;
    }
  }

  return {
    get(key, version, make, admit = () => undefined) {
      const known = entriesOf(key).get(key);
      const age = known?.version === version ? now() - known.at : Infinity;
      if (!known || age >= FRESH_MS + STALE_MS) {
        admit();
        used('rendered');
        return start(key, version, make(known?.rendered));
      }
      used(age >= FRESH_MS ? 'stale' : 'fresh');
      if (age >= FRESH_MS && !known.isBeingMade && renewed < MOST_RENEWED) {
        known.isBeingMade = true;
        renewed += 1;
        // Deferred, so that the current request gets its response first.
        setImmediate(() => void renew(key, known, make));
      }
      return known.page;
    },
  };
}
