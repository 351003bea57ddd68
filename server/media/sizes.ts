import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import { openDiskCache } from './cache.ts';

/** Where and how resized pictures are stored. */
export type SizesSettings = {
  /** Local folder of the resized pictures, which can be deleted at any time. */
  sizes: string;
  /** Bucket in which several servers share resized pictures; undefined if they share none. */
  shared?: ObjectStore | undefined;
  /** Maximum bytes in the local folder; 1 GB by default. */
  cacheBytes?: number;
  /** Called with the error if a resized picture cannot be stored. */
  onUnstored?: (error: unknown) => void;
};

type Make = () => Promise<Buffer | undefined>;

/** The resized pictures. */
export type Sizes = {
  /**
   * Returns the resized picture `name`. If it is missing, stores and returns the result of `make`;
   * undefined if `make` returns undefined.
   */
  get(name: string, make: Make): Promise<Buffer | undefined>;
};

/** Maximum number of pictures that are resized at the same time. Further calls wait. */
const AT_ONCE = 2;

/**
 * Returns the key of the resized picture `name` in a bucket. For a prefix of names, returns the
 * prefix of their keys.
 */
export function sizeKey(name: string): string {
  return `variants/${name.slice(0, 2)}/${name}`;
}

/** Opens the resized pictures. Rejects if the folder is unusable. */
export async function openSizes({
  sizes,
  shared,
  cacheBytes = 1_000_000_000,
  onUnstored = () => {},
}: SizesSettings): Promise<Sizes> {
  const cache = await openDiskCache(sizes, cacheBytes, onUnstored);
  const inTurn = limit(AT_ONCE);

  async function find(name: string, make: Make): Promise<Buffer | undefined> {
    const key = sizeKey(name);
    const stored = await shared?.read(key);
    // Some storages already serve an object, empty, while its bytes arrive.
    if (stored && stored.length > 0) return stored;
    const bytes = await inTurn(make);
    // The picture was made, so it is served at once, even if the storage is slow or fails.
    if (bytes) shared?.write(key, bytes).catch(onUnstored);
    return bytes;
  }

  return { get: (name, make) => cache.get(name, () => find(name, make)) };
}

/** Returns a function that runs at most `atOnce` tasks concurrently and queues the others. */
function limit(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
