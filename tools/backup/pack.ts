import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { OperatorError } from '#/database/operator-error.ts';
import { syncFolder } from '#/server/media/files.ts';
import { SUMS } from './format.ts';

/** An archive that is being written. */
export type Packer = {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds a file of `size` bytes. Rejects if there are more or fewer bytes. */
  addFile(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void>;
};

/**
 * Writes an archive of what `fill` adds, with checksums as its last entry. Returns the archive's
 * size in bytes. Leaves no file if `fill` rejects.
 */
export async function packArchive(
  file: string,
  now: Date,
  fill: (packer: Packer) => Promise<void>,
): Promise<number> {
  const draft = `${file}.${randomUUID()}.part`;
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as ReadableStream<Uint8Array>),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
  );
  // A full disk is reported by the pipeline, not by the single write.
  const broken = new Promise<never>((_, reject) => written.catch(reject));
  broken.catch(() => {});
  const sums: string[] = [];

  async function put(name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const writer = controller.add({ name, size, mtime: now, mode: 0o600 }).getWriter();
    const hash = createHash('sha256');
    let left = size;
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) break;
      hash.update(chunk);
      await Promise.race([writer.write(chunk), broken]);
    }
    if (left !== 0)
      throw new OperatorError(`${name} changed while it was read. Run the backup again.`);
    await Promise.race([writer.close(), broken]);
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  const add = (name: string, bytes: Uint8Array) =>
    put(name, bytes.length, Readable.from(bytes.length > 0 ? [bytes] : []));
  try {
    await fill({ add, addFile: put });
    await add(SUMS, Buffer.from(sums.join('')));
    controller.finalize();
    await written;
    return await finish(draft, file);
  } catch (error) {
    controller.error(error);
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

async function finish(draft: string, file: string): Promise<number> {
  const handle = await open(draft, 'r+');
  try {
    await handle.sync();
    const { size } = await handle.stat();
    await rename(draft, file);
    return size;
  } finally {
    await handle.close();
    await syncFolder(dirname(file));
  }
}
