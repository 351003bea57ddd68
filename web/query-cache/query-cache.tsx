import { CallError, type Failed } from '#/contract/call-error.ts';
import type { Call } from '#/contract/call.ts';
import type { Need } from '#/web/document/screen.tsx';
import { createPromiseCache, fulfilled, rejected, type Tracked } from './promise-cache.tsx';

/** Maximum number of responses cached in a tab. */
export const CACHE_LIMIT = 80;

/** Cached responses as JSON: sent with the first page, or stored across a reload. */
export type CachedState = {
  values: Record<string, { value: unknown; settledAt: number }>;
  failures: Record<string, Failed>;
};

/** The response cache of a tab. Makes each call once. */
export type QueryCache = {
  /** Returns the promise of a need; makes the call on first use. Safe while rendering. */
  get(need: Need): Tracked;
  /** Like `get`, but repeats a call that failed or is no longer fresh. For event handlers. */
  renew(need: Need): Tracked;
  /** Returns the promise of a need without making a call. */
  peek(need: Need): Tracked | undefined;
  /** Removes failures and the least recently used responses. Call it when a visit starts. */
  sweep(): void;
  /** Returns all cached responses, least recently used first. */
  entries(): [key: string, answer: Tracked][];
  /** Adds the responses that are not cached yet. */
  adopt(state: CachedState): void;
};

export function createQueryCache(call: Call, limit = CACHE_LIMIT): QueryCache {
  const cache = createPromiseCache();
  const get = (need: Need) => cache.get(need.key, () => call(need.endpoint, need.input));
  return {
    get,
    renew(need) {
      const { status, value, settledAt = 0 } = cache.peek(need.key) ?? {};
      // The phone's clock may have been set back in between.
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
      for (const [key, { value, settledAt }] of Object.entries(values)) {
        if (!cache.peek(key)) cache.put(key, fulfilled(value, settledAt));
      }
      for (const [key, failed] of Object.entries(failures)) {
        if (!cache.peek(key)) cache.put(key, rejected(CallError.from(failed), Date.now()));
      }
    },
  };
}
