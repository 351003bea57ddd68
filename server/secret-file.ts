import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A key that this process cannot work with, in words for whoever started it. */
export class BadKey extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BadKey';
  }
}

/** What a file of keys says; undefined where there is no file. Rejects with BadKey where it cannot be read. */
export async function readSecret(file: string): Promise<string | undefined> {
  try {
    for (let tries = 0; ; tries += 1) {
      const text = await readFile(file, 'utf8');
      // On a disk without links another process may be about to write it.
      if (text !== '' || tries === MOST_TRIES) return text;
      await wait(TRY_MS);
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(file, error);
  }
}

/** Writes a file where none is, for its owner alone; one that is there stays: who comes first counts. */
export async function placeSecret(text: string, file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await place(text, file);
    await syncFolder(dirname(file));
  } catch (error) {
    throw unusable(file, error);
  }
}

/** Puts other words in place of what a file says: whoever reads it meanwhile finds the one or the other, whole. */
export async function replaceSecret(text: string, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await write(draft, text, 'wx');
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    throw unusable(file, error);
  }
}

/**
 * Keeps what lies in a file under another name too, or one like it where that is taken: nothing is
 * ever overwritten. Answers the name; undefined where there is no file. Rejects with BadKey where it cannot.
 */
export async function keepAside(file: string, name: string): Promise<string | undefined> {
  for (let turn = 1; ; turn += 1) {
    const kept = turn === 1 ? name : `${name}.${turn}`;
    try {
      await linkOrCopy(file, kept);
      return kept;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      if (codeOf(error) !== 'EEXIST') throw unusable(file, error);
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
const TRY_MS = 25;

/** Whole or not at all, and never over another process's: whoever links first has made the key. */
async function place(text: string, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await write(draft, text, 'w');
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (!NO_LINKS.includes(codeOf(error) ?? '')) throw error;
    // A disk that knows no links, like exFAT: whoever creates the file first has made the key.
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

/** A name that only memory knows is gone after a power cut, and with it all that the key opens. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unusable(file: string, cause: unknown): BadKey {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new BadKey(`The key at ${file} cannot be used: ${reason}`, { cause });
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
