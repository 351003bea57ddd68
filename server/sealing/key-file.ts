import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A key that this process cannot work with, in words for whoever started it. */
export class BadKey extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BadKey';
  }
}

/** How a dealer makes a key of his own. */
export const MAKE = 'openssl genpkey -algorithm ed25519 -out';

/** The key in a file; undefined where there is no file. Rejects with BadKey where it is none that can be used. */
export async function readKey(file: string): Promise<KeyObject | undefined> {
  const pem = await read(file);
  return pem === undefined ? undefined : parse(pem, file);
}

/**
 * Makes a key and puts it there, and answers the one that is there then: whoever comes first of
 * several processes has made it.
 */
export async function makeKey(file: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await placeKey(privateKey, file);
  return (await readKey(file)) ?? privateKey;
}

/** Writes a key where none is, for its owner alone; one that is there stays. */
export async function placeKey(key: KeyObject, file: string): Promise<void> {
  const pem = key.export({ format: 'pem', type: 'pkcs8' }).toString();
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await place(pem, file);
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

async function read(file: string): Promise<string | undefined> {
  try {
    for (let tries = 0; ; tries += 1) {
      const pem = await readFile(file, 'utf8');
      // On a disk without links another process may be about to write it.
      if (pem !== '' || tries === MOST_TRIES) return pem;
      await wait(TRY_MS);
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(file, error);
  }
}

const MOST_TRIES = 40;
const TRY_MS = 25;

/** Whole or not at all, and never over another process's: whoever links first has made the key. */
async function place(pem: string, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await write(draft, pem, 'w');
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (!NO_LINKS.includes(codeOf(error) ?? '')) throw error;
    // A disk that knows no links, like exFAT: whoever creates the file first has made the key.
    await write(file, pem, 'wx').catch((taken: unknown) => {
      if (codeOf(taken) !== 'EEXIST') throw taken;
    });
  } finally {
    await unlink(draft);
  }
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

async function write(file: string, pem: string, flag: 'w' | 'wx'): Promise<void> {
  const handle = await open(file, flag, 0o600);
  try {
    await handle.writeFile(pem);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parse(pem: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new BadKey(`${file} is no private key. Make one: ${MAKE} ${file}`, { cause });
  }
  throw new BadKey(`The key in ${file} is not an Ed25519 one. Make one: ${MAKE} ${file}`);
}

function unusable(file: string, cause: unknown): BadKey {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new BadKey(`The key at ${file} cannot be used: ${reason}`, { cause });
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
