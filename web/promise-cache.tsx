/** A promise that tells how it stands, in the fields that React's `use` reads to go on at once. */
export type Tracked<Value = unknown> = Promise<Value> & {
  status: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
  /** When it settled (ms since 1970). */
  settledAt?: number;
  /** Resolves once settled either way. */
  settled: Promise<void>;
};

/** Promises by key, in the order of use. Each is started once. */
export type PromiseCache = {
  /** The promise of a key, started at the first ask: safe while rendering. */
  get<Value>(key: string, load: () => Promise<Value>): Tracked<Value>;
  peek(key: string): Tracked | undefined;
  /** Puts in what is known already. */
  put(key: string, promise: Tracked): void;
  drop(key: string): void;
  /** Forgets failures, and beyond `limit` what was not used for longest. */
  sweep(limit: number): void;
  entries(): [key: string, promise: Tracked][];
};

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
  tracked.settled = promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value, settledAt: Date.now() }),
    (reason: unknown) =>
      void Object.assign(tracked, { status: 'rejected', reason, settledAt: Date.now() }),
  );
  return tracked;
}

/** A promise that was kept from before. */
export function fulfilled<Value>(value: Value, settledAt: number): Tracked<Value> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    status: 'fulfilled' as const,
    value,
    settledAt,
    settled: promise.then(() => undefined),
  });
}

/** A failure that was handed over; marked as handled, since whoever reads it shows it. */
export function rejected(reason: unknown, settledAt: number): Tracked<never> {
  const promise = Promise.reject<never>(reason);
  const settled = promise.then(
    () => undefined,
    () => undefined,
  );
  return Object.assign(promise, { status: 'rejected' as const, reason, settledAt, settled });
}
