import { join } from 'node:path';
import type { Database } from '#/database/database.ts';
import { claimSetting } from '#/database/queries.ts';
import type { Config } from '#/server/config.ts';
import { BadKey, placeSecret, readSecret } from '#/server/secret-file.ts';
import { drawKey, readKeyText, type PersonalKey } from './key.ts';

/** The key that personal data is sealed with, and those that some of it may still lie under. */
export type KeyRing = { current: PersonalKey; all: readonly PersonalKey[] };

/** Where the keys lie: the file that was set, else one in the data folder. */
export type KeyRingPlace = Pick<Config, 'personalKeyFile' | 'dataDir'>;

/** Which key the database's personal data is sealed with. */
export const SETTING = 'personal-key';

/**
 * Opens the keys of personal data. The first process makes one; every other on the same database
 * must have it too. Rejects with BadKey, in words, when a file holds no key, cannot be made, or holds
 * another than the database's. A key that is lost is never replaced silently.
 */
export async function openKeyRing(db: Database, place: KeyRingPlace): Promise<KeyRing> {
  const file = keyRingFileOf(place);
  const all = (await readKeys(file)) ?? (await make(file, db, place));
  const own = (await currentKeyId(db)) ?? (await claimSetting(db, SETTING, all[0].id));
  const current = all.find(({ id }) => id === own);
  if (current) return { current, all };
  throw new BadKey(
    `The key in ${file} is ${all[0].id}, but this database's personal data is sealed with ${own}. ${REMEDY}`,
  );
}

/** The id of the key that personal data is sealed with now; undefined before the first. */
export function currentKeyId(db: Database): Promise<string | undefined> {
  return claimSetting(db, SETTING, undefined);
}

/** The file that the keys lie in. */
export function keyRingFileOf({ personalKeyFile, dataDir }: KeyRingPlace): string {
  return personalKeyFile ?? join(dataDir, 'keys', 'personal.key');
}

/** The keys in a file, the newest first; undefined where there is no file. Rejects with BadKey where a line is no key. */
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

/** What a file of keys says. */
export function keysText(keys: readonly PersonalKey[]): string {
  return `${HEAD}${keys.map(({ text }) => `${text}\n`).join('')}`;
}

/** At least one, the newest first. */
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
  // Another process may have made it since we looked: the file is there before its name is.
  const meanwhile = await readKeys(file);
  if (meanwhile !== undefined) return meanwhile;
  if (own !== undefined) {
    throw new BadKey(
      `There is no key at ${file}, but this database's personal data is sealed with ${own}. ${REMEDY}`,
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
