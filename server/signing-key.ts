import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile, unlink, link } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#/database/database.ts';
import { claimSetting } from '#/database/queries.ts';
import type { Config } from './config.ts';
import { publicKeyOf, type PublicKey } from './seal.ts';

/** The dealer's key, that reports are sealed with. */
export type SigningKey = { privateKey: KeyObject; publicKey: PublicKey };

/** Where the key lies: the file that was set, else one in the data folder. */
export type KeyPlace = Pick<Config, 'keyFile' | 'dataDir'>;

/** Which key the database's reports are sealed with. */
const SETTING = 'report-key';

/**
 * Opens the dealer's key. The first process makes it; every other one on the same database must have
 * the same. Rejects, in words, when a file is no such key, cannot be made, or is another than the
 * database's.
 */
export async function openSigningKey(db: Database, place: KeyPlace): Promise<SigningKey> {
  const file = place.keyFile ?? join(place.dataDir, 'keys', 'report.pem');
  const pem = (await read(file)) ?? (await make(file, db, place));
  const privateKey = parse(pem, file);
  const publicKey = publicKeyOf(privateKey);
  const own = await claimSetting(db, SETTING, publicKey.kid);
  if (own === publicKey.kid) return { privateKey, publicKey };
  throw new BadKey(
    `The key in ${file} is ${publicKey.kid}, but this database's reports are sealed with ${own}. ${REMEDY}`,
  );
}

/** The key of a running server, opened once. One that could not be opened is tried again. */
export function signingKeyOf({
  db,
  config,
}: {
  db: Database;
  config: Config;
}): Promise<SigningKey> {
  const known = opened.get(config);
  if (known) return known;
  const opening = openSigningKey(db, config);
  opened.set(config, opening);
  opening.catch(() => opened.delete(config));
  return opening;
}

const opened = new WeakMap<Config, Promise<SigningKey>>();

/** A key that this process cannot work with, in words for whoever started it. */
export class BadKey extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BadKey';
  }
}

const REMEDY =
  'Put that key there, or set KEY_FILE to it: all processes on one database share one key.';

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(file, error);
  }
}

async function make(file: string, db: Database, { keyFile }: KeyPlace): Promise<string> {
  const own = await claimSetting(db, SETTING, undefined);
  // Another process may have made it since we looked: the file is there before its name is.
  const meanwhile = await read(file);
  if (meanwhile !== undefined) return meanwhile;
  if (own !== undefined) {
    throw new BadKey(
      `There is no key at ${file}, but this database's reports are sealed with ${own}. ${REMEDY}`,
    );
  }
  if (keyFile !== undefined) {
    throw new BadKey(`KEY_FILE names ${file}, which does not exist. Make one: ${MAKE} ${file}`);
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await place(pem, file);
  } catch (error) {
    throw unusable(file, error);
  }
  return (await read(file)) ?? pem;
}

const MAKE = 'openssl genpkey -algorithm ed25519 -out';

/** Whole or not at all, and never over another process's: whoever links first has made the key. */
async function place(pem: string, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(pem);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
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
