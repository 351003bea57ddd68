import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '#/database/folder/create-folder.ts';
import { writeWhole } from './files.ts';

/** A disk cache with a maximum total size. The least recently used files are removed first. */
export type DiskCache = {
  /**
   * Returns the file `name`. If the cache lacks it, stores and returns the result of `make`;
   * undefined if `make` returns undefined.
   */
  get(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>;
  /** Returns the total size of the files in bytes. */
  size(): number;
};

type Entry = { bytes: number };

/**
 * Opens the cache in `folder`, with the files of an earlier run. Rejects if the folder is unusable.
 * @param maxBytes total size of the files
 * @param onUnstored called with the error if a file cannot be stored
 */
export async function openDiskCache(
  folder: string,
  maxBytes: number,
  onUnstored: (error: unknown) => void = () => {},
): Promise<DiskCache> {
  const making = new Map<string, Promise<Buffer | undefined>>();
  let total = 0;
  // A Map iterates in insertion order: deleting and re-inserting an entry makes it the newest.
  const entries = new Map<string, Entry>();
  await indexFolder();

  async function indexFolder(): Promise<void> {
    await createFolder(folder);
    const names = await readdir(folder);
    const found = await Promise.all(names.map((name) => describe(folder, name)));
    const files = found.filter((file) => file !== undefined);
    const drafts = files.filter(({ name }) => isDraft(name));
    const old = drafts.filter(({ mtimeMs }) => Date.now() - mtimeMs > DRAFT_MS);
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
    const cached = files.filter(({ name }) => !isDraft(name));
    for (const { name, size } of cached.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) note(name, size);
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
      // The entry may have been evicted while the file was read; an evicted entry must not be
      // counted.
      if (entries.get(name) === entry) note(name, bytes.length);
      return bytes;
    } catch (failure) {
      // Another process deleted the file, so it is created again.
      if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
      if (entries.get(name) === entry) {
        total -= entry.bytes;
        entries.delete(name);
      }
      return undefined;
    }
  }

  async function fill(
    name: string,
    make: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    const bytes = await make();
    if (!bytes) return undefined;
    try {
      await writeWhole(join(folder, name), bytes);
      note(name, bytes.length);
      await trim();
    } catch (error) {
      onUnstored(error);
    }
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
      const cached = await read(name);
      if (cached) return cached;
      const underway = making.get(name);
      if (underway) return underway;
      const made = fill(name, make).finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
    size: () => total,
  };
}

/**
 * Age in ms from which a temporary file (`.part`) counts as left by a crash. Younger ones may
 * belong to another process.
 */
const DRAFT_MS = 3_600_000;

function isDraft(name: string): boolean {
  return name.endsWith('.part');
}

/** Returns size and age of a file; undefined if another process deleted it. */
async function describe(folder: string, name: string) {
  try {
    const { size, mtimeMs } = await stat(join(folder, name));
    return { name, size, mtimeMs };
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    return undefined;
  }
}
