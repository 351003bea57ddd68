import { transact, type Database } from '#/database/database.ts';
import { replaceSetting } from '#/database/queries.ts';
import { BadKey, keepAside, placeSecret, replaceSecret } from '#/server/secret-file.ts';
import { drawKey, type PersonalKey } from './key.ts';
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

/**
 * Seals some of what lies under `from`, behind the row where it ended before, with the current key of
 * the ring. What does not open is left as it is, and named.
 */
export type SealAnew = (
  trx: Database,
  ring: KeyRing,
  from: readonly string[],
  after: string | undefined,
) => Promise<{
  sealed: number;
  /** Where what did not open is kept. */
  unreadable: readonly string[];
  /** The last row; undefined once there is none. */
  last: string | undefined;
}>;

/** What a change of the key did. */
export type KeyChange = {
  /**
   * `prepared`: the new key lies in the file and is not used yet. `finished`: a change from before had
   * left keys in the file; what lay under them is sealed with the key in use, and none was drawn.
   */
  state: 'prepared' | 'finished' | 'changed';
  before: string;
  after: string;
  file: string;
  /** Where the keys before lie now: older copies of the database open with them alone. */
  kept: string | undefined;
  sealed: number;
  /** Where what was damaged is kept: no key opens it. */
  unreadable: readonly string[];
};

type Options = {
  /** One for each kind of rows. */
  rows: readonly SealAnew[];
  /** Puts the new key into the file and goes no further: for files on several machines. */
  prepareOnly?: boolean;
  /** The old key is gone; what it sealed stays as it is, unreadable. */
  isLost?: boolean;
  progress?: (sealed: number) => void;
};

/**
 * Gives personal data a new key, while servers run: they notice, and read the file anew. Broken off
 * at any point, it goes on when it is called again, and finishes that change alone. Rejects with BadKey where there is nothing to
 * change, where the old key is not there, or is there although it is said to be lost.
 */
export async function changePersonalKey(
  db: Database,
  place: KeyRingPlace,
  { rows, prepareOnly = false, isLost = false, progress = () => {} }: Options,
): Promise<KeyChange> {
  const file = keyRingFileOf(place);
  const before = await currentKeyId(db);
  if (before === undefined) {
    throw new BadKey('No key was used here yet: the first start of the server makes one.');
  }
  const lying = isLost ? await readWithout(before, file) : (await openKeyRing(db, place)).all;
  const keys = await withNewKey(lying, { before, file, prepareOnly });
  const told = { before, after: keys[0].id, file };
  if (prepareOnly)
    return { ...told, state: 'prepared', kept: undefined, sealed: 0, unreadable: [] };
  await transact(db, async (trx) => {
    const change = { name: SETTING, before, after: keys[0].id };
    if (!(await replaceSetting(trx, change))) {
      throw new BadKey('Somebody else has just changed the key. Call this again.');
    }
  });
  const anew = await sealAllAnew(db, { current: keys[0], all: keys }, rows, progress);
  const kept = keys.length > 1 ? await keepAside(file, `${file}.before-${keys[0].id}`) : undefined;
  if (keys.length > 1) await replaceSecret(keysText([keys[0]]), file);
  const state = keys[0].id === before ? 'finished' : 'changed';
  return { ...told, ...anew, state, kept };
}

/** The keys with the one to change to in front: one that was prepared or is half in use, else a new one. */
async function withNewKey(
  lying: readonly PersonalKey[],
  { before, file, prepareOnly }: { before: string; file: string; prepareOnly: boolean },
): Promise<Keys> {
  const [first, ...rest] = lying;
  // Other machines have what was prepared; one drawn now they would lack, and what it seals.
  const isHalfInUse = first?.id === before && rest.length > 0 && !prepareOnly;
  if (first && (first.id !== before || isHalfInUse)) return [first, ...rest];
  const keys: Keys = [drawKey(), ...lying];
  if (first) await replaceSecret(keysText(keys), file);
  else await placeSecret(keysText(keys), file);
  return keys;
}

/** What lies in the file in place of a lost key; what cannot be read there is kept aside and counts as nothing. */
async function readWithout(lost: string, file: string): Promise<readonly PersonalKey[]> {
  const keys = await readKeys(file).catch(async (error: unknown) => {
    if (!(error instanceof BadKey)) throw error;
    await keepAside(file, `${file}.unreadable`);
    await replaceSecret(keysText([drawKey()]), file);
    return readKeys(file);
  });
  if (keys?.some(({ id }) => id === lost)) {
    throw new BadKey(`The key ${lost} is not lost: it lies in ${file}. Change it without --lost.`);
  }
  return keys ?? [];
}

async function sealAllAnew(
  db: Database,
  ring: KeyRing,
  rows: readonly SealAnew[],
  progress: (sealed: number) => void,
): Promise<{ sealed: number; unreadable: string[] }> {
  const from = ring.all.map(({ id }) => id).filter((id) => id !== ring.current.id);
  const unreadable: string[] = [];
  let sealed = 0;
  for (const sealAnew of from.length > 0 ? rows : []) {
    let after: string | undefined;
    do {
      const some = await transact(db, async (trx) => {
        await hold(trx, ring);
        return sealAnew(trx, ring, from, after);
      });
      sealed += some.sealed;
      unreadable.push(...some.unreadable);
      after = some.last;
      progress(sealed);
    } while (after !== undefined);
  }
  return { sealed, unreadable };
}

/** Has those who write wait until the transaction ends. */
async function hold(trx: Database, { current: { id } }: KeyRing): Promise<void> {
  if (await replaceSetting(trx, { name: SETTING, before: id, after: id })) return;
  throw new BadKey('Somebody else has just changed the key. Call this again.');
}
