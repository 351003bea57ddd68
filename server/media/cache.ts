import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './files.ts';

/** Files that can be made again, kept on disk up to a total size; the ones longest not asked for go first. */
export type DiskCache = {
  /** The file of a name, made if it is not there. Asked for twice at once, it is made once. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** What the files take on disk (bytes). */
  size(): number;
};

type Entry = { bytes: number };

/**
 * A cache in a folder. Files left by an earlier run are taken over, oldest first. Rejects when the
 * folder cannot be used.
 * @param maxBytes total size of the files
 * @param atOnce how many are made at the same time; the others wait
 */
export async function openDiskCache(
  folder: string,
  maxBytes: number,
  atOnce = 2,
): Promise<DiskCache> {
  const making = new Map<string, Promise<Buffer>>();
  const inTurn = limit(atOnce);
  let total = 0;
  // A Map keeps the order of insertion: taking an entry out and putting it back makes it the newest.
  const entries = new Map<string, Entry>();
  await takeOver();

  async function takeOver(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    const found = await Promise.all(names.map((name) => describe(folder, name)));
    const files = found.filter((file) => file !== undefined);
    const drafts = files.filter(({ name }) => isDraft(name));
    const old = drafts.filter(({ mtimeMs }) => Date.now() - mtimeMs > DRAFT_MS);
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
    const kept = files.filter(({ name }) => !isDraft(name));
    for (const { name, size } of kept.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) note(name, size);
  }

  function note(name: string, bytes: number): void {
    total += bytes - (entries.get(name)?.bytes ?? 0);
    entries.delete(name);
    entries.set(name, { bytes });
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const entry = entries.get(name);
    if (!entry) return undefined;
    try {
      const bytes = await readFile(join(folder, name));
      // It may have gone meanwhile to make room; then it is no longer counted.
      if (entries.get(name) === entry) note(name, bytes.length);
      return bytes;
    } catch (failure) {
      // Someone emptied the folder: it is a cache, so the file is made again.
      if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
      if (entries.get(name) === entry) {
        total -= entry.bytes;
        entries.delete(name);
      }
      return undefined;
    }
  }

  async function fill(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await inTurn(make);
    await writeWhole(join(folder, name), bytes);
    note(name, bytes.length);
    await trim();
    return bytes;
  }

  async function trim(): Promise<void> {
    for (const [name, { bytes }] of entries) {
      if (total <= maxBytes) return;
      entries.delete(name);
      total -= bytes;
      await rm(join(folder, name), { force: true });
    }
  }

  return {
    async get(name, make) {
      const kept = await read(name);
      if (kept) return kept;
      const underway = making.get(name);
      if (underway) return underway;
      const made = fill(name, make).finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
    size: () => total,
  };
}

/** Drafts older than this (ms) were left by a crash; younger ones another process may be writing. */
const DRAFT_MS = 3_600_000;

function isDraft(name: string): boolean {
  return name.endsWith('.part');
}

/** A file of the folder; undefined once another process has taken it away. */
async function describe(folder: string, name: string) {
  try {
    const { size, mtimeMs } = await stat(join(folder, name));
    return { name, size, mtimeMs };
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    return undefined;
  }
}

/** Lets so many run at once; the rest wait their turn. */
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
