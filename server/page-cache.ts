import { lru } from 'tiny-lru';

/** How long (ms) a page may be shown again although what it shows may have changed where nothing counts it. */
export const FRESH_MS = 5_000;
/** How long (ms) after that it is still shown, once more while it is made anew for whoever asks next. */
export const STALE_MS = 30_000;
/** How many pages are kept, the ones asked for last. */
const LIMIT = 500;

type Entry<Page> = { page: Promise<Page>; version: number; at: number; isBeingMade: boolean };

type Parts<Page> = {
  /** Whether a page may be kept at all: one that is gone may not, and one that failed says nothing of the one before. */
  kindOf: (page: Page) => 'good' | 'gone' | 'failed';
  /** Hears why a page could not be made anew, which nobody waits for. */
  failed: (error: unknown) => void;
  now?: () => number;
};

export type PageCache<Page> = {
  /** The page of a key, made at most once at a time. Nobody waits for one that is merely old. */
  get(key: string, version: number, make: () => Promise<Page>): Promise<Page>;
};

/**
 * Keeps rendered pages for seconds. `version` is the inventory's: a page of another version is
 * made anew.
 */
export function createPageCache<Page>(parts: Parts<Page>): PageCache<Page> {
  const { kindOf, failed, now = Date.now } = parts;
  const entries = lru<Entry<Page>>(LIMIT);

  function start(key: string, version: number, make: () => Promise<Page>): Promise<Page> {
    const entry = { page: make(), version, at: now(), isBeingMade: true };
    entries.set(key, entry);
    const drop = () => {
      if (entries.peek(key) === entry) entries.delete(key);
    };
    entry.page.then((page) => {
      entry.isBeingMade = false;
      if (kindOf(page) !== 'good') drop();
    }, drop);
    return entry.page;
  }

  /** The old page stays until a good one is there, as long as it may; one that is gone ends it. */
  async function renew(key: string, old: Entry<Page>, make: () => Promise<Page>): Promise<void> {
    const at = now();
    try {
      const page = await make();
      const kind = kindOf(page);
      if (entries.peek(key) !== old || kind === 'failed') return;
      if (kind === 'gone') entries.delete(key);
      else {
        const { version } = old;
        entries.set(key, { page: Promise.resolve(page), version, at, isBeingMade: false });
      }
    } catch (error) {
      failed(error);
    } finally {
      old.isBeingMade = false;
    }
  }

  return {
    get(key, version, make) {
      const known = entries.get(key);
      const age = known?.version === version ? now() - known.at : Infinity;
      if (!known || age >= FRESH_MS + STALE_MS) return start(key, version, make);
      if (age >= FRESH_MS && !known.isBeingMade) {
        known.isBeingMade = true;
        // Whoever asked is answered first.
        setImmediate(() => void renew(key, known, make));
      }
      return known.page;
    },
  };
}
