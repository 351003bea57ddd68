import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '#/database/database.ts';
import { OperatorError } from '#/database/operator-error.ts';
import { claimSetting } from '#/database/queries.ts';
import type { Config } from '#/server/config/config.ts';
import { keyRingFileOf, readKeys, SETTING as PERSONAL } from '#/server/personal/key-ring.ts';
import { readKeyText } from '#/server/personal/key.ts';
import { readKey } from '#/server/signing/key-file.ts';
import {
  copyToUnusedName,
  placeSecret,
  readSecret,
  replaceSecret,
} from '#/server/signing/secret-file.ts';
import { publicKeyOf } from '#/server/signing/signature.ts';
import { keyFileOf, SETTING as REPORT } from '#/server/signing/signing-key.ts';
import type { Summary } from './format.ts';
import { BadBackup } from './unpack.ts';

/** The settings that determine the paths of the key files. */
export type KeyFiles = Pick<Config, 'keyFile' | 'personalKeyFile' | 'dataDir'>;

/** The content of the key files of a shop. A key that does not exist is null. */
type Keys = {
  format: 'forecourt-keys';
  version: 1;
  created_at: string;
  report: string | null;
  personal: string | null;
};

/**
 * Reads the keys in the files that the settings name. Rejects if there is no key, or if a file has
 * no valid key.
 */
export async function gatherKeys(files: KeyFiles, now: Date): Promise<Keys> {
  const [report, personal] = [keyFileOf(files), keyRingFileOf(files)];
  const hasReport = (await readKey(report)) !== undefined;
  const hasPersonal = (await readKeys(personal)) !== undefined;
  if (!hasReport && !hasPersonal) {
    throw new OperatorError(
      `There is no key in ${report} nor in ${personal}. Set DATA_DIR, KEY_FILE and PERSONAL_KEY_FILE as for the server.`,
    );
  }
  return {
    format: 'forecourt-keys',
    version: 1,
    created_at: now.toISOString(),
    report: (await readSecret(report)) ?? null,
    personal: (await readSecret(personal)) ?? null,
  };
}

/** Writes these keys into a new file that only its owner can read. Rejects if the file exists. */
export async function writeKeys(keys: Keys, file: string): Promise<void> {
  const text = `${JSON.stringify(keys, undefined, 1)}\n`;
  await placeSecret(text, file);
  if ((await readFile(file, 'utf8')) !== text) throw new OperatorError(`${file} already exists.`);
}

/**
 * Reads and checks a file of keys from `writeKeys`. Rejects with BadBackup if the file is invalid.
 */
export async function readKeysFile(file: string): Promise<Keys> {
  const text = await readFile(file, 'utf8');
  try {
    const keys = JSON.parse(text) as Keys;
    if (keys.format === 'forecourt-keys' && keys.version === 1) {
      if (keys.report !== null) createPrivateKey(keys.report);
      const lines = (keys.personal ?? '').split('\n').filter((line) => /^[^#\s]/.test(line));
      if (lines.every((line) => readKeyText(line.trim()))) return keys;
    }
  } catch (cause) {
    throw new BadBackup(`${file} contains no keys of a shop.`, { cause });
  }
  throw new BadBackup(`${file} contains no keys of a shop.`);
}

/** Rejects if one of the key files that the settings name already contains another key. */
export async function expectPlaceable(keys: Keys, files: KeyFiles): Promise<void> {
  for (const [text, file] of placesOf(keys, files)) {
    if (await hasAnother(text, file)) {
      throw new BadBackup(
        `${file} contains another key. Move it to another folder, and do not delete it.`,
      );
    }
  }
}

/**
 * Writes these keys to the paths that the settings name. A file with another key is first copied,
 * under a name with the date. Returns the names of the copies.
 */
export async function placeKeys(keys: Keys, files: KeyFiles, now: Date): Promise<string[]> {
  const names: string[] = [];
  for (const [text, file] of placesOf(keys, files)) {
    if (await hasAnother(text, file)) {
      const name = await copyToUnusedName(
        file,
        `${file}.replaced-${now.toISOString().slice(0, 10)}`,
      );
      if (name !== undefined) names.push(name);
      await replaceSecret(text, file);
    } else await placeSecret(text, file);
  }
  return names;
}

/** Returns the text of each key that is not null, with the path that the settings name for it. */
function placesOf({ report, personal }: Keys, files: KeyFiles): [text: string, file: string][] {
  const places: [string, string][] = [];
  if (report !== null) places.push([report, keyFileOf(files)]);
  if (personal !== null) places.push([personal, keyRingFileOf(files)]);
  return places;
}

async function hasAnother(text: string, file: string): Promise<boolean> {
  const existing = await readSecret(file);
  return existing !== undefined && existing.trim() !== text.trim();
}

/**
 * Returns a sentence about each missing key and what does not work without it. `encrypted` has the
 * numbers of encrypted cells in a backup.
 */
export async function missingKeys(
  db: Database,
  files: KeyFiles,
  encrypted: Summary['encrypted'] = {},
): Promise<string[]> {
  const words: string[] = [];
  const report = await claimSetting(db, REPORT, undefined);
  const file = keyFileOf(files);
  const existing = await readKey(file);
  if (report !== undefined && (!existing || publicKeyOf(existing).kid !== report)) {
    words.push(
      `The key ${report} of the inspection reports is not in ${file}. Reports that were published ` +
        'stay provable; none can be published, and the server does not start.',
    );
  }
  const personal = await claimSetting(db, PERSONAL, undefined);
  const ring = keyRingFileOf(files);
  const ids = ((await readKeys(ring)) ?? []).map(({ id }) => id);
  if (personal !== undefined && !ids.includes(personal)) {
    words.push(
      `The key ${personal} of personal data is not in ${ring}. The server does not start without it.`,
    );
  }
  for (const [column, cells] of Object.entries(encrypted)) {
    for (const [id, count] of Object.entries(cells)) {
      if (!ids.includes(id))
        words.push(`${column}: ${count} stay encrypted without the key ${id}.`);
    }
  }
  return words;
}
