import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import { isMedia } from './format.ts';
import type { Progress } from './progress.ts';
import { expectSum, readEntries, type Entry, type Inspected } from './unpack.ts';

/**
 * Writes the missing pictures and films of this backup into the storage. Returns the keys of the
 * written files. On an error, removes the written files.
 */
export async function restoreMedia(
  { file, sums }: Inspected,
  objects: ObjectStore,
  progress: Progress,
): Promise<string[]> {
  const added: string[] = [];
  try {
    await mkdir(objects.drafts, { recursive: true, mode: 0o700 });
    await readEntries(file, async (entry) => {
      if (!isMedia(entry.name)) {
        for await (const chunk of entry.chunks) void chunk;
        return;
      }
      const key = entry.name.slice('media/'.length);
      const draft = join(objects.drafts, randomUUID());
      try {
        const size = await write(entry, draft, sums);
        if ((await objects.size(key)) === size) return;
        await objects.move(draft, key);
        added.push(key);
      } finally {
        await rm(draft, { force: true });
      }
      progress(`pictures and films: ${added.length.toLocaleString('en-US')}`);
    });
    await objects.flush();
    return added;
  } catch (error) {
    await removeAll(objects, added);
    throw error;
  }
}

/** Removes these objects. */
export async function removeAll(objects: ObjectStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await objects.remove(key);
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
