import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Age in ms from which a file counts as left behind by a crash. Younger files may be in use by
 * another process.
 */
const LEFT_MS = 3_600_000;

/**
 * Writes `bytes` to a temporary file, passes its path to `work` and always removes the file.
 * Rejects if writing or `work` fails.
 */
export async function withIncoming<Out>(
  dataDir: string,
  { bytes, ending = '' }: { bytes: AsyncIterable<Uint8Array | string>; ending?: string },
  work: (path: string) => Promise<Out>,
): Promise<Out> {
  const folder = join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const path = join(folder, `${randomUUID()}${ending}`);
  try {
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}
