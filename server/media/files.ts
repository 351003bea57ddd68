import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Cache-Control of files named by their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Returns the names in a folder; empty if the folder does not exist. */
export async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
}

/**
 * Writes a file atomically: readers never see a partial file, even after a crash. A write that
 * fails, for example on a full disk, leaves nothing behind.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (failure) {
    await rm(draft, { force: true });
    throw failure;
  }
}

/** Returns whether the path is an existing file. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return false;
      throw failure;
    },
  );
}
