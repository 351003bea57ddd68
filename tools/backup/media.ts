import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMedia } from './format.ts';
import { syncFolder } from './pack.ts';
import type { Progress } from './progress.ts';
import { expectSum, readEntries, type Entry, type Inspected } from './unpack.ts';

/**
 * Writes the pictures and films of this backup into the data folder, and returns the files that it
 * created. Leaves existing files of the same size, since their names contain a hash of the content.
 * Removes what it created if it rejects.
 */
export async function restoreMedia(
  { file, sums }: Inspected,
  dataDir: string,
  progress: Progress,
): Promise<string[]> {
  const added: string[] = [];
  const folders = new Set<string>();
  try {
    await readEntries(file, async (entry) => {
      if (!isMedia(entry.name)) {
        for await (const chunk of entry.chunks) void chunk;
        return;
      }
      const path = join(dataDir, entry.name);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const size = await write(entry, draft, sums);
        if ((await sizeOf(path)) === size) return;
        await rename(draft, path);
        added.push(path);
        folders.add(dirname(path));
      } finally {
        await rm(draft, { force: true });
      }
      progress(`pictures and films: ${added.length.toLocaleString('en-US')}`);
    });
    for (const folder of folders) await syncFolder(folder);
    return added;
  } catch (error) {
    await removeAll(added);
    throw error;
  }
}

/** Removes these files. Used for the files that a restore has written before it fails. */
export async function removeAll(files: readonly string[]): Promise<void> {
  for (const path of files) await rm(path, { force: true });
}

async function write(
  { name, chunks }: Entry,
  path: string,
  sums: Inspected['sums'],
): Promise<number> {
  const hash = createHash('sha256');
  const handle = await open(path, 'wx');
  try {
    let size = 0;
    for await (const chunk of chunks) {
      await handle.writeFile(chunk);
      hash.update(chunk);
      size += chunk.length;
    }
    expectSum(name, hash.digest('hex'), sums);
    await handle.sync();
    return size;
  } finally {
    await handle.close();
  }
}

/** Returns the size of the file at this path in bytes; undefined if it does not exist. */
export async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
