import { join } from 'node:path';
import type { Database } from '#/database/database.ts';
import { claimSetting } from '#/database/queries.ts';
import type { Config } from '#/server/config/config.ts';
import { BadKey, placeSecret, readSecret } from '#/server/signing/secret-file.ts';
import { drawKey, readKeyText, type PersonalKey } from './key.ts';

/** The current key of personal data, and all keys under which data may still be encrypted. */
export type KeyRing = { current: PersonalKey; all: readonly PersonalKey[] };

/** The settings that determine the key file: `personalKeyFile` if set, else a file in `dataDir`. */
export type KeyRingPlace = Pick<Config, 'personalKeyFile' | 'dataDir'>;

/** Name of the setting that has the id of the current key of personal data. */
export const SETTING = 'personal-key';

/**
 * Opens the keys of personal data. If no file is configured, creates the first key. Rejects with
 * BadKey if the file is unusable, or lacks the database's key.
 */
export async function openKeyRing(db: Database, place: KeyRingPlace): Promise<KeyRing> {
  const file = keyRingFileOf(place);
  const all = (await readKeys(file)) ?? (await make(file, db, place));
  const own = (await currentKeyId(db)) ?? (await claimSetting(db, SETTING, all[0].id));
  const current = all.find(({ id }) => id === own);
  if (current) return { current, all };
  throw new BadKey(
    `The key in ${file} is ${all[0].id}, but this database's personal data is encrypted with ${own}. ${REMEDY}`,
  );
}

/** Returns the id of the current key of personal data; undefined if no key was used yet. */
export function currentKeyId(db: Database): Promise<string | undefined> {
  return claimSetting(db, SETTING, undefined);
}

/** Returns the path of the file with the keys of personal data. */
export function keyRingFileOf({ personalKeyFile, dataDir }: KeyRingPlace): string {
  return personalKeyFile ?? join(dataDir, 'keys', 'personal.key');
}

/**
 * Returns the keys in this file, newest first; undefined if there is no file. Rejects with BadKey
 * if the file has an invalid line or no key.
 */
export async function readKeys(file: string): Promise<Keys | undefined> {
  const text = await readSecret(file);
  if (text === undefined) return undefined;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [first, ...rest] = lines.map((line) => {
    const key = readKeyText(line);
    if (!key) throw new BadKey(`${file} holds a line that is no key. Make one: ${MAKE} > ${file}`);
    return key;
  });
  if (!first) throw new BadKey(`${file} holds no key. Make one: ${MAKE} > ${file}`);
  return [first, ...rest];
}

/** Returns the content of a key file with these keys. */
export function keysText(keys: readonly PersonalKey[]): string {
  return `${HEAD}${keys.map(({ text }) => `${text}\n`).join('')}`;
}

/** The keys in a file: at least one key, newest first. */
export type Keys = readonly [PersonalKey, ...PersonalKey[]];

const MAKE = 'openssl rand -base64 32';
const HEAD = `# Names and telephone numbers in the database are encrypted with this key (AES-256). Keep it
# secret, and keep a copy apart from the copies of the database: without it nobody can read them.
`;

const REMEDY =
  'Without it nobody can read the names and telephone numbers that visitors left. ' +
  'Put that key back from your backup, or set PERSONAL_KEY_FILE to it: all processes on one database share it. ' +
  'If it is lost for good: npm run leads -- change-key --help';

async function make(file: string, db: Database, { personalKeyFile }: KeyRingPlace): Promise<Keys> {
  const own = await currentKeyId(db);
  // Another process may have created the file since this function's caller looked for it. That
  // process writes the file before it stores the setting.
  const meanwhile = await readKeys(file);
  if (meanwhile !== undefined) return meanwhile;
  if (own !== undefined) {
    throw new BadKey(
      `There is no key at ${file}, but this database's personal data is encrypted with ${own}. ${REMEDY}`,
    );
  }
  if (personalKeyFile !== undefined) {
    throw new BadKey(
      `PERSONAL_KEY_FILE names ${file}, which does not exist. Make one: ${MAKE} > ${file}`,
    );
  }
  const key = drawKey();
  await placeSecret(keysText([key]), file);
  return (await readKeys(file)) ?? [key];
}
