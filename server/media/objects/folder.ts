import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { OperatorError } from '#/database/operator-error.ts';
import { FOLDER_MODE, syncFolder, writeWhole } from '#/server/media/files.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Opens the folder `root` as an object store. The folder is created when it is first needed. */
export function openFolder(root: string): ObjectStore {
  const placeOf = (key: string) => join(root, key);
  const changed = new Set<string>();

  async function* walk(folder: string, start: string): AsyncGenerator<StoredObject> {
    const entries = await ifThere(readdir(placeOf(folder), { withFileTypes: true }));
    for (const entry of (entries ?? []).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    )) {
      if (!entry.name.startsWith(start) || entry.name.endsWith('.part')) continue;
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* walk(key, '');
      else {
        const size = await sizeOf(placeOf(key)).catch((cause: Error) => {
          throw new OperatorError(`${key} cannot be read: ${cause.message}`, { cause });
        });
        if (size !== undefined) yield { key, size };
      }
    }
  }

  return {
    // Files that a crash leaves there are removed with those of uploads.
    drafts: join(dirname(root), 'incoming'),
    size: (key) => sizeOf(placeOf(key)),
    read: (key) => ifThere(readFile(placeOf(key))),
    async stream(key, start, end) {
      // The file is opened here, so that a missing one rejects before a response begins.
      const file = await open(placeOf(key));
      return Readable.toWeb(
        createReadStream('', { fd: file, start, end }),
      ) as ReadableStream<Uint8Array>;
    },
    // A record that names a picture survives a power cut once it is acknowledged, so the picture
    // must survive it too.
    write: (key, bytes) => writeWhole(placeOf(key), bytes, true),
    async move(path, key) {
      const folder = dirname(placeOf(key));
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      await rename(path, placeOf(key));
      changed.add(folder);
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    list(prefix) {
      const end = prefix.lastIndexOf('/');
      return walk(prefix.slice(0, Math.max(end, 0)), prefix.slice(end + 1));
    },
    async flush() {
      const folders = [...changed];
      changed.clear();
      for (const folder of folders) await syncFolder(folder);
    },
  };
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await ifThere(stat(path));
  return found?.isFile() ? found.size : undefined;
}

/** Returns the result of an operation on a file; undefined if the file does not exist. */
async function ifThere<Result>(working: Promise<Result>): Promise<Result | undefined> {
  return working.catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
}
