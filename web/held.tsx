import type { Call } from '#/contract/call.ts';
import { CallError, type Failed } from '#/contract/call-error.ts';
import { createPromiseCache, fulfilled, rejected, type Tracked } from './promise-cache.tsx';
import type { Need } from './screen.tsx';

/** How many answers a tab keeps. */
export const HELD_LIMIT = 80;

/** What the server found out for the first screen, or a tab kept through a reload. */
export type HeldState = {
  values: Record<string, { value: unknown; settledAt: number }>;
  failures: Record<string, Failed>;
};

/** The answers of this tab by need. A car that is held is not asked for again. */
export type Held = {
  /** The promise of a need, started at the first ask: safe while rendering. */
  get(need: Need): Tracked;
  /** For event handlers: as `get`, but what failed or is no longer fresh is asked anew. */
  renew(need: Need): Tracked;
  peek(need: Need): Tracked | undefined;
  /** When a visit starts: forgets failures and what was not used for long. */
  sweep(): void;
  /** What is held, in the order of use. */
  entries(): [key: string, answer: Tracked][];
  /** Takes over what is not held yet. */
  adopt(state: HeldState): void;
};

export function createHeld(call: Call, limit = HELD_LIMIT): Held {
  const cache = createPromiseCache();
  const get = (need: Need) => cache.get(need.key, () => call(need.endpoint, need.input));
  return {
    get,
    renew(need) {
      const { status, value, settledAt = 0 } = cache.peek(need.key) ?? {};
      const stale = status === 'fulfilled' && Date.now() - settledAt > need.freshMs;
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
