import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { OperatorError } from '#/database/operator-error.ts';
import { HEADER, isMedia, SUMMARY, SUMS, tableOf, type Header, type Summary } from './format.ts';

/** Thrown for an unusable backup. The message is for the person who restores it. */
export class BadBackup extends OperatorError {}

/** The description of a checked backup. */
export type Inspected = {
  file: string;
  header: Header;
  summary: Summary;
  /** SHA-256 of each entry in hex. */
  sums: ReadonlyMap<string, string>;
};

/**
 * Maximum size in bytes of an entry that is read into memory: a part of a table, the header, the
 * summary or the checksums.
 */
const MOST_BYTES = 256_000_000;

/**
 * Reads this backup file to its end and compares all checksums. Returns the description of the
 * backup. Rejects with BadBackup if the file is truncated or altered.
 */
export async function inspectBackup(file: string): Promise<Inspected> {
  const texts = new Map<string, string>();
  const sums = new Map<string, string>();
  await readEntries(file, async ({ name, chunks }) => {
    const hash = createHash('sha256');
    const text: Uint8Array[] = [];
    let size = 0;
    const isList = [HEADER, SUMMARY, SUMS].includes(name);
    if (texts.has(SUMS)) throw new BadBackup(`${file} has data after its end.`);
    if (!isList && tableOf(name) === undefined && !isMedia(name)) {
      throw new BadBackup(`${file} has an entry that does not belong in a backup: ${name}`);
    }
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!isList) continue;
      size += chunk.length;
      if (size > MOST_BYTES) throw new BadBackup(`${name} is too large.`);
      text.push(chunk);
    }
    if (isList) texts.set(name, Buffer.concat(text).toString());
    if (sums.has(name)) throw new BadBackup(`${file} has ${name} twice.`);
    if (name !== SUMS) sums.set(name, hash.digest('hex'));
  });
  const [header, summary, list] = [HEADER, SUMMARY, SUMS].map((name) => texts.get(name));
  if (header === undefined || summary === undefined || list === undefined) {
    throw new BadBackup(`${file} is not a backup, or is incomplete.`);
  }
  const own = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (own !== list) {
    throw new BadBackup(`${file} was altered: ${firstDifference(list, own) ?? SUMS} differs.`);
  }
  const parsed = JSON.parse(header) as Header;
  if (parsed.format !== 'forecourt-backup' || parsed.version !== 1) {
    throw new BadBackup(`${file} has a format that this program cannot read.`);
  }
  return { file, header: parsed, summary: JSON.parse(summary) as Summary, sums };
}

/**
 * Compares two lists of checksums line by line. Returns the name in the first line of `list` that
 * differs from the same line of `other`; undefined if no line differs.
 */
export function firstDifference(list: string, other: string): string | undefined {
  const lines = other.split('\n');
  const line = list.split('\n').find((each, at) => each !== lines[at]);
  return line?.slice(66) || undefined;
}

/** An entry of a backup. `chunks` must be read to the end. */
export type Entry = { name: string; chunks: AsyncIterable<Uint8Array> };

/**
 * Calls `visit` for each entry of this backup file in order. Rejects with BadBackup if the file is
 * incomplete, altered, or not an archive.
 */
export async function readEntries(
  file: string,
  visit: (entry: Entry) => Promise<void>,
): Promise<void> {
  const source = createReadStream(file);
  const plain = createZstdDecompress();
  source.on('error', (error) => plain.destroy(error));
  source.pipe(plain);
  let visiting = false;
  try {
    const decoder = createTarDecoder({ strict: true });
    const entries = (Readable.toWeb(plain) as ReadableStream<Uint8Array>).pipeThrough(
      decoder as unknown as { readable: ReadableStream<Part>; writable: WritableStream },
    );
    for await (const { header, body } of entries) {
      const failure: { reason?: unknown } = {};
      visiting = true;
      await visit({ name: header.name, chunks: noting(body, failure) }).catch((error: unknown) => {
        visiting = !('reason' in failure);
        throw error;
      });
      visiting = false;
    }
  } catch (error) {
    // An error that `visit` has thrown does not mean that the file is damaged.
    if (visiting || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadBackup(`${file} is not a backup, or is incomplete or altered: ${reason}`, {
      cause: error,
    });
  } finally {
    source.destroy();
    plain.destroy();
  }
}

/** Returns the bytes of this entry. Rejects if the checksum differs from the one in `sums`. */
export async function readWhole({ name, chunks }: Entry, sums: Inspected['sums']): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new BadBackup(`${name} is too large.`);
    all.push(chunk);
  }
  const bytes = Buffer.concat(all);
  expectSum(name, createHash('sha256').update(bytes).digest('hex'), sums);
  return bytes;
}

/** Throws BadBackup if the checksum `sum` differs from that of the entry `name` in `sums`. */
export function expectSum(name: string, sum: string, sums: Inspected['sums']): void {
  if (sums.get(name) !== sum) throw new BadBackup(`${name} changed while the backup was read.`);
}

type Part = { header: { name: string }; body: ReadableStream<Uint8Array> };

/**
 * Yields the chunks of this entry. Records an error while reading the file in `failure`, so that
 * the caller can distinguish it from an error of the code that uses the chunks.
 */
async function* noting(
  body: ReadableStream<Uint8Array>,
  failure: { reason?: unknown },
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    failure.reason = error;
    throw error;
  }
}
