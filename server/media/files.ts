import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Cache-Control of files whose name contains a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Permissions of folders of pictures and films. */
export const FOLDER_MODE = 0o700;

/**
 * Writes the file `path` atomically. A failed write leaves nothing behind.
 * @param isDurable whether the file also survives a power cut once the promise resolves
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  isDurable = false,
): Promise<void> {
  const folder = dirname(path);
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes, { flush: isDurable, mode: 0o600 });
    await rename(draft, path);
  } catch (failure) {
    await rm(draft, { force: true });
    throw failure;
  }
  if (!isDurable) return;
  // The entry of the file in its folder, and of each new folder in its parent.
  const top = first === undefined ? folder : dirname(first);
  for (let at = folder; ; at = dirname(at)) {
    await syncFolder(at);
    if (at === top || at === dirname(at)) return;
  }
}

/** Flushes the entries of this folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
