import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How long browsers keep what is named by its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The names in a folder; none where it was not made yet. */
export async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
}

/** Writes a file so that a reader, or a crash, never sees half of it. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** Whether a path is a file. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return false;
      throw failure;
    },
  );
}
