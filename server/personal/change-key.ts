import { transact, type Database } from '#/database/database.ts';
import { replaceSetting } from '#/database/queries.ts';
import {
  BadKey,
  copyToUnusedName,
  placeSecret,
  replaceSecret,
} from '#/server/signing/secret-file.ts';
import {
  currentKeyId,
  keyRingFileOf,
  keysText,
  openKeyRing,
  readKeys,
  SETTING,
  type KeyRing,
  type KeyRingPlace,
  type Keys,
} from './key-ring.ts';
import { drawKey, type PersonalKey } from './key.ts';

/**
 * Re-encrypts a batch of rows with the current key of the ring. The batch starts after the row
 * `after`. Unreadable rows stay unchanged.
 */
export type ReencryptBatch = (
  trx: Database,
  ring: KeyRing,
  from: readonly string[],
  after: string | undefined,
) => Promise<{
  encrypted: number;
  /** Rows that could not be decrypted, such as `lead.personal 42`. */
  unreadable: readonly string[];
  /** Last row of the batch; undefined if the batch is empty. */
  last: string | undefined;
}>;

/** Result of a key change. */
export type KeyChange = {
  /**
   * What was done:
   * - `prepared`: the new key is in the file and not used yet
   * - `changed`: the data is encrypted with the new key
   * - `finished`: an interrupted change to the current key was completed
   */
  state: 'prepared' | 'finished' | 'changed';
  before: string;
  after: string;
  file: string;
  /** File with the previous keys, which older backups of the database need. */
  backup: string | undefined;
  encrypted: number;
  /** Damaged data that no key decrypts, such as `lead.personal 42`. */
  unreadable: readonly string[];
};

type Options = {
  /** The functions that re-encrypt, one for each kind of encrypted rows. */
  rows: readonly ReencryptBatch[];
  /**
   * True to only add the new key to the file. Needed if servers on several machines have copies of
   * the file.
   */
  prepareOnly?: boolean;
  /** True if the old key is lost. Data encrypted with it stays unreadable. */
  isLost?: boolean;
  progress?: (encrypted: number) => void;
};

/**
 * Changes the key of personal data while servers run. After an interruption, call this function
 * again. Rejects with BadKey:
 * - if no key is in use
 * - if the old key is missing without `isLost`, or exists with `isLost`
 * - if another process changes the key at the same time
 */
export async function changePersonalKey(
  db: Database,
  place: KeyRingPlace,
  { rows, prepareOnly = false, isLost = false, progress = () => {} }: Options,
): Promise<KeyChange> {
  const file = keyRingFileOf(place);
  const before = await currentKeyId(db);
  if (before === undefined) {
    throw new BadKey('No key is in use yet: the first start of the server generates one.');
  }
  const existing = isLost
    ? await readKeysWithout(before, file)
    : (await openKeyRing(db, place)).all;
  const keys = await withNewKey(existing, { before, file, prepareOnly });
  const common = { before, after: keys[0].id, file };
  if (prepareOnly)
    return { ...common, state: 'prepared', backup: undefined, encrypted: 0, unreadable: [] };
  await transact(db, async (trx) => {
    const change = { name: SETTING, before, after: keys[0].id };
    if (!(await replaceSetting(trx, change))) {
      throw new BadKey('Another process changed the key meanwhile. Run this again.');
    }
  });
  const anew = await reencryptAll(db, { current: keys[0], all: keys }, rows, progress);
  const backup =
    keys.length > 1 ? await copyToUnusedName(file, `${file}.before-${keys[0].id}`) : undefined;
  if (keys.length > 1) await replaceSecret(keysText([keys[0]]), file);
  const state = keys[0].id === before ? 'finished' : 'changed';
  return { ...common, ...anew, state, backup };
}

/**
 * Returns the keys with the new key first. The new key is the first of `existing` if a change to it
 * was prepared or interrupted. Otherwise it is a random key, which this function adds to the file.
 */
async function withNewKey(
  existing: readonly PersonalKey[],
  { before, file, prepareOnly }: { before: string; file: string; prepareOnly: boolean },
): Promise<Keys> {
  const [first, ...rest] = existing;
  // Uses a prepared key, which other machines already have. They could not decrypt data encrypted
  // with a key that is generated now.
  const isHalfInUse = first?.id === before && rest.length > 0 && !prepareOnly;
  if (first && (first.id !== before || isHalfInUse)) return [first, ...rest];
  const keys: Keys = [drawKey(), ...existing];
  if (first) await replaceSecret(keysText(keys), file);
  else await placeSecret(keysText(keys), file);
  return keys;
}

/**
 * Returns the keys in the file. Rejects with BadKey if one of them is the key `lost`. If the file
 * is unreadable, copies it to another name, and replaces it by a file with a new key.
 */
async function readKeysWithout(lost: string, file: string): Promise<readonly PersonalKey[]> {
  const keys = await readKeys(file).catch(async (error: unknown) => {
    if (!(error instanceof BadKey)) throw error;
    await copyToUnusedName(file, `${file}.unreadable`);
    await replaceSecret(keysText([drawKey()]), file);
    return readKeys(file);
  });
  if (keys?.some(({ id }) => id === lost)) {
    throw new BadKey(`The key ${lost} is not lost: it is in ${file}. Run this without --lost.`);
  }
  return keys ?? [];
}

async function reencryptAll(
  db: Database,
  ring: KeyRing,
  rows: readonly ReencryptBatch[],
  progress: (encrypted: number) => void,
): Promise<{ encrypted: number; unreadable: string[] }> {
  const from = ring.all.map(({ id }) => id).filter((id) => id !== ring.current.id);
  const unreadable: string[] = [];
  let encrypted = 0;
  for (const reencryptBatch of from.length > 0 ? rows : []) {
    let after: string | undefined;
    do {
      const some = await transact(db, async (trx) => {
        await lockKeySetting(trx, ring);
        return reencryptBatch(trx, ring, from, after);
      });
      encrypted += some.encrypted;
      unreadable.push(...some.unreadable);
      after = some.last;
      progress(encrypted);
    } while (after !== undefined);
  }
  return { encrypted, unreadable };
}

/**
 * Locks the setting with the id of the current key until the transaction ends. Other writers of the
 * setting then wait. Throws BadKey if another process has changed the key.
 */
async function lockKeySetting(trx: Database, { current: { id } }: KeyRing): Promise<void> {
  if (await replaceSetting(trx, { name: SETTING, before: id, after: id })) return;
  throw new BadKey('Another process changed the key meanwhile. Run this again.');
}
