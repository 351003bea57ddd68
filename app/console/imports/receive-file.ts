import { createHash, type Hash } from 'node:crypto';
import { extname } from 'node:path';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { withNamedIncoming } from '#/server/dealer/incoming.ts';
import { BadCall } from '#/server/http/errors.ts';
import { FILE_ENDINGS } from './contract.ts';

/** A started job: its id, and a promise that resolves when it has ended. */
type Begun = { id: string; ended: Promise<void> };

/**
 * Stores the body of a call in a temporary file, starts a job with it (`begin`), and resolves with
 * the id of the job. The file is deleted when the job has ended. `digest` is the SHA-256 of the
 * file.
 */
export function receiveFile(
  { config, sent }: ConsoleContext,
  name: string,
  begin: (path: string, digest: string) => Promise<Begun>,
): Promise<string> {
  const plain = fileNameOf(name);
  const hash = createHash('sha256');
  return new Promise((resolve, reject) => {
    withNamedIncoming(
      config.dataDir,
      { bytes: hashed(sent.bytes, hash), name: plain },
      async (path) => {
        const { id, ended } = await begin(path, hash.digest('hex'));
        resolve(id);
        await ended;
      },
    ).catch(reject);
  });
}

/**
 * Returns the name of a file without characters that file systems refuse. Throws BadCall (400) if
 * the file is no spreadsheet by its extension.
 */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[/\\\p{C}]/gu, '_').replace(/^\.+/, '');
  const ending = extname(plain).toLowerCase();
  if (!FILE_ENDINGS.some((each) => each === ending)) {
    throw new BadCall(400, `读不了这种文件，请另存为 .xlsx 或 .csv`);
  }
  // File systems limit names to 255 bytes; a character has up to four.
  return `${plain.slice(0, -ending.length).slice(0, 50)}${ending}`;
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
}
