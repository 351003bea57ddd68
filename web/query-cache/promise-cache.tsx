/** A promise whose state is in fields. React's `use` reads these fields. */
export type Tracked<Value = unknown> = Promise<Value> & {
  status: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
  /** Time in ms since 1970 at which the promise was fulfilled or rejected. */
  settledAt?: number;
  /**
   * Resolves when the promise is fulfilled or rejected. `use` reads the state of this promise, too.
   */
  settled: Settled;
};

type Settled = Promise<void> & { status?: 'fulfilled' };

/** A cache of promises by key, least recently used first. */
export type PromiseCache = {
  /**
   * Returns the promise of this key. If there is none, calls `load`, and stores and returns its
   * promise. `get` may be called while rendering.
   */
  get<Value>(key: string, load: () => Promise<Value>): Tracked<Value>;
  peek(key: string): Tracked | undefined;
  /** Stores an existing promise under this key. */
  put(key: string, promise: Tracked): void;
  drop(key: string): void;
  /**
   * Removes all rejected promises. Of the fulfilled ones, leaves only the `limit` most recently
   * used.
   */
  sweep(limit: number): void;
  entries(): [key: string, promise: Tracked][];
};

/** Creates an empty cache. */
export function createPromiseCache(): PromiseCache {
  const promises = new Map<string, Tracked>();
  const put = (key: string, promise: Tracked) => {
    promises.delete(key);
    promises.set(key, promise);
  };
  return {
    get<Value>(key: string, load: () => Promise<Value>) {
      const promise = (promises.get(key) ?? track(load())) as Tracked<Value>;
      put(key, promise);
      return promise;
    },
    peek: (key) => promises.get(key),
    put,
    drop: (key) => void promises.delete(key),
    sweep(limit) {
      for (const [key, promise] of promises) {
        const surplus = promise.status === 'fulfilled' && promises.size > limit;
        if (promise.status === 'rejected' || surplus) promises.delete(key);
      }
    },
    entries: () => [...promises],
  };
}

function track<Value>(promise: Promise<Value>): Tracked<Value> {
  const tracked = promise as Tracked<Value>;
  tracked.status = 'pending';
  const settle = (state: Partial<Tracked>) => {
    Object.assign(tracked, state, { settledAt: Date.now() });
    tracked.settled.status = 'fulfilled';
  };
  tracked.settled = promise.then(
    (value) => settle({ status: 'fulfilled', value }),
    (reason: unknown) => settle({ status: 'rejected', reason }),
  );
  return tracked;
}

/** Returns a promise that is already fulfilled with this value. `settledAt` is in ms since 1970. */
export function fulfilled<Value>(value: Value, settledAt: number): Tracked<Value> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    status: 'fulfilled' as const,
    value,
    settledAt,
    settled: settled(promise),
  });
}

/** Returns a promise that is already rejected with this reason and marked as handled. */
export function rejected(reason: unknown, settledAt: number): Tracked<never> {
  const promise = Promise.reject<never>(reason);
  return Object.assign(promise, {
    status: 'rejected' as const,
    reason,
    settledAt,
    settled: settled(promise),
  });
}

function settled(promise: Promise<unknown>): Settled {
  const ignore = () => undefined;
  return Object.assign(promise.then(ignore, ignore), { status: 'fulfilled' as const });
}
