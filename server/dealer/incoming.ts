import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Age in ms from which a file counts as left behind by a crash. Younger files may be in use by
 * another process.
 */
const LEFT_MS = 3_600_000;
/**
 * Age in ms from which a starting server removes a temporary file. Calls of the dealer API already
 * remove files older than LEFT_MS, but the next call may be days away.
 */
const ABANDONED_MS = 24 * LEFT_MS;

/**
 * Writes `bytes` to a temporary file and passes its path to `work`. Removes the file afterwards.
 * Rejects if writing or `work` fails.
 */
export async function withIncoming<Out>(
  dataDir: string,
  { bytes, ending = '' }: { bytes: AsyncIterable<Uint8Array | string>; ending?: string },
  work: (path: string) => Promise<Out>,
): Promise<Out> {
  const folder = join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder, LEFT_MS);
  const path = join(folder, `${randomUUID()}${ending}`);
  try {
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Writes `bytes` to a temporary file named `name` and passes its path to `work`. Removes the file
 * afterwards. An import finds the record type of a table by the file name. Rejects if writing or
 * `work` fails.
 */
export async function withNamedIncoming<Out>(
  dataDir: string,
  { bytes, name }: { bytes: AsyncIterable<Uint8Array>; name: string },
  work: (path: string) => Promise<Out>,
): Promise<Out> {
  const incoming = join(dataDir, 'incoming');
  const folder = join(incoming, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(incoming, LEFT_MS);
  try {
    const path = join(folder, basename(name));
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { force: true, recursive: true });
  }
}

/** Removes temporary files from `dataDir` that were not written for a day. */
export async function removeAbandoned(dataDir: string): Promise<void> {
  await sweep(join(dataDir, 'incoming'), ABANDONED_MS);
}

async function sweep(folder: string, mostMs: number): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > mostMs) await rm(path, { force: true, recursive: true });
  }
}
