import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolder } from '#/database/folder/create-folder.ts';
import { OperatorError } from '#/database/operator-error.ts';

/**
 * Thrown if a key or its file cannot be used or changed. The message tells the operator what to do.
 */
export class BadKey extends OperatorError {}

/**
 * Returns the content of this key file; undefined if the file does not exist. Rejects with BadKey
 * if the file cannot be read.
 */
export async function readSecret(file: string): Promise<string | undefined> {
  try {
    for (let tries = 0; ; tries += 1) {
      const text = await readFile(file, 'utf8');
      // On a file system without hard links another process may have created the file and not
      // written it yet.
      if (text !== '' || tries === MOST_TRIES) return text;
      await wait(RETRY_MS);
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw toBadKey(file, error);
  }
}

/**
 * Writes this text to a new file that only its owner can access. An existing file stays unchanged.
 * Rejects with BadKey if the file cannot be written.
 */
export async function placeSecret(text: string, file: string): Promise<void> {
  try {
    await createFolder(dirname(file), 0o700);
    await place(text, file);
    await syncFolder(dirname(file));
  } catch (error) {
    throw toBadKey(file, error);
  }
}

/**
 * Replaces the content of this file atomically. Rejects with BadKey if the file cannot be written.
 */
export async function replaceSecret(text: string, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await write(draft, text, 'wx');
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    throw toBadKey(file, error);
  }
}

/**
 * Links or copies `file` to `name`, or to a numbered name if `name` exists. Returns the path of the
 * copy; undefined if `file` does not exist. Rejects with BadKey if copying fails.
 */
export async function copyToUnusedName(file: string, name: string): Promise<string | undefined> {
  for (let turn = 1; ; turn += 1) {
    const copy = turn === 1 ? name : `${name}.${turn}`;
    try {
      await linkOrCopy(file, copy);
      return copy;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      if (codeOf(error) !== 'EEXIST') throw toBadKey(file, error);
    }
  }
}

async function linkOrCopy(file: string, to: string): Promise<void> {
  try {
    await link(file, to);
  } catch (error) {
    if (!NO_LINKS.includes(codeOf(error) ?? '')) throw error;
    await copyFile(file, to, constants.COPYFILE_EXCL);
  }
}

const MOST_TRIES = 40;
const RETRY_MS = 25;

/**
 * Creates the file atomically. A file that exists, such as one that another process has just
 * created, stays unchanged.
 */
async function place(text: string, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await write(draft, text, 'w');
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (!NO_LINKS.includes(codeOf(error) ?? '')) throw error;
    // File systems without hard links, like exFAT: the first process to create the file wins.
    await write(file, text, 'wx').catch((taken: unknown) => {
      if (codeOf(taken) !== 'EEXIST') throw taken;
    });
  } finally {
    await unlink(draft);
  }
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

async function write(file: string, text: string, flag: 'w' | 'wx'): Promise<void> {
  const handle = await open(file, flag, 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Flushes the entry of a file in its folder to disk. Otherwise a power cut could lose the key, and
 * thereby all data that was encrypted with this key.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function toBadKey(file: string, cause: unknown): BadKey {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new BadKey(`The key at ${file} cannot be used: ${reason}`, { cause });
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
