import { CallError, type Failed } from '#/contract/call-error.ts';
import { CALL_TIMEOUT_MS } from '#/contract/call-timeout.ts';
import type { Call } from '#/contract/call.ts';
import type { Need } from '#/web/document/screen.tsx';
import { createPromiseCache, fulfilled, rejected, type Tracked } from './promise-cache.tsx';

/** Default maximum number of responses cached in a tab. */
export const CACHE_LIMIT = 80;

/**
 * Cached responses as JSON. A response that the server embedded in the document has no `settledAt`:
 * it is as old as the document.
 */
export type CachedState = {
  values: Record<string, { value: unknown; settledAt?: number }>;
  failures: Record<string, Failed>;
};

/** The response cache of a tab, or of one page that the server renders. */
export type QueryCache = {
  /**
   * Returns the promise of this need (a call with its input). If there is none, makes the call.
   * `get` may be called while rendering.
   */
  get(need: Need): Tracked;
  /**
   * Like `get`, but makes the call again if it failed or its response is no longer fresh. For event
   * handlers.
   */
  renew(need: Need): Tracked;
  /** Returns the promise of this need, or undefined; never makes a call. */
  peek(need: Need): Tracked | undefined;
  /**
   * Removes failures. Of the responses, leaves only the most recently used, up to the limit. Call
   * this function when a visit starts.
   */
  sweep(): void;
  /** Returns all cached responses, least recently used first. */
  entries(): [key: string, answer: Tracked][];
  /**
   * Adds the responses in `state` that are not cached yet. Then removes each added response that an
   * earlier cached response makes outdated; `checked` resolves when this is done.
   */
  adopt(state: CachedState): void;
  /**
   * Resolves when `adopt` has removed the outdated responses among those that it added. A
   * navigation must wait for this.
   */
  checked(): Promise<void>;
};

/** Returns the keys of the cached responses that the new response `answer` makes outdated. */
export type FindOutdated = (
  answer: unknown,
  cached: readonly (readonly [key: string, response: { value?: unknown }])[],
) => string[];

type Options = {
  limit?: number;
  /**
   * Loads the function that finds outdated responses, when the cache first needs it: the code is
   * not part of the first load. If loading fails, the cache removes no responses. A call waits for
   * the loading at most `CALL_TIMEOUT_MS`.
   */
  loadOutdated?: () => Promise<FindOutdated>;
};

export function createQueryCache(
  call: Call,
  { limit = CACHE_LIMIT, loadOutdated }: Options = {},
): QueryCache {
  const cache = createPromiseCache();
  let check = Promise.resolve();
  const loadFinder = () => {
    const loading = loadOutdated?.().catch(() => undefined);
    return loading && within(CALL_TIMEOUT_MS, loading);
  };
  /** Removes each `adopted` response that one of the `newer` responses makes outdated. */
  async function dropOld(
    adopted: ReadonlyMap<string, Tracked>,
    newer: readonly [key: string, answer: Tracked][],
  ): Promise<void> {
    const findOutdated = await loadFinder();
    for (const [, { value }] of newer)
      for (const key of findOutdated?.(value, [...adopted]) ?? [])
        if (cache.peek(key) === adopted.get(key)) cache.drop(key);
  }
  const get = (need: Need) =>
    cache.get(need.key, async () => {
      const startedAt = Date.now();
      const [answer, findOutdated] = await Promise.all([
        call(need.endpoint, need.input),
        loadFinder(),
      ]);
      // Dropped before this response is rendered, so that a link on it never opens an older one. A
      // response that arrived during the call may be newer than this one, so it is not dropped.
      const older = cache
        .entries()
        .filter(([, { settledAt = Infinity }]) => settledAt <= startedAt);
      findOutdated?.(answer, older).forEach(cache.drop);
      return answer;
    });
  return {
    get,
    renew(need) {
      const { status, value, settledAt = 0 } = cache.peek(need.key) ?? {};
      // The absolute value is used because the phone's clock may have been set back.
      const age = Math.abs(Date.now() - settledAt);
      const stale = status === 'fulfilled' && age > need.freshMs;
      const failed = value === null && need.endpoint.failure === 'null';
      if (status === 'rejected' || stale || failed) cache.drop(need.key);
      return get(need);
    },
    peek: (need) => cache.peek(need.key),
    sweep: () => cache.sweep(limit),
    entries: () => cache.entries(),
    adopt({ values, failures }) {
      const newer = cache.entries();
      const adopted = new Map<string, Tracked>();
      for (const [key, { value, settledAt = documentTime() }] of Object.entries(values)) {
        if (cache.peek(key)) continue;
        const answer = fulfilled(value, settledAt);
        cache.put(key, answer);
        adopted.set(key, answer);
      }
      if (newer.length > 0 && adopted.size > 0) check = check.then(() => dropOld(adopted, newer));
      for (const [key, failed] of Object.entries(failures)) {
        if (!cache.peek(key)) cache.put(key, rejected(CallError.from(failed), Date.now()));
      }
    },
    checked: () => check,
  };
}

/**
 * Returns the time at which the server fetched the responses in the document, in ms since 1970: the
 * `Last-Modified` header of the document. Without the header, returns the time at which the browser
 * received the document.
 */
function documentTime(): number {
  return Date.parse(document.lastModified);
}

/** Resolves with the value of `promise`, or with undefined if it takes longer than `limitMs`. */
function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, limitMs, undefined);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
