import { transact, type Database } from '#/database/database.ts';
import { replaceSetting } from '#/database/queries.ts';
import { BadKey } from '#/server/signing/secret-file.ts';
import { currentKeyId, openKeyRing, SETTING, type KeyRing, type KeyRingPlace } from './key-ring.ts';
import { indexWord, keyIdOf, decryptText, DecryptionError, type PersonalKey } from './key.ts';

/** Encrypts and decrypts personal data, which the database contains only in encrypted form. */
export type Vault = {
  /** Returns the keys of personal data. Rejects with BadKey if the key file is unusable. */
  keys(): Promise<KeyRing>;
  /**
   * Runs `work` in a transaction with the current key. The key cannot change until the transaction
   * ends.
   */
  write<T>(work: (trx: Database, key: PersonalKey) => Promise<T>): Promise<T>;
  /**
   * Decrypts text that was encrypted for a place: a column of one row. Rejects with DecryptionError
   * if the text was altered or is not encrypted. Rejects with BadKey if the key of the text is
   * missing.
   */
  open(encrypted: string, place: string): Promise<string>;
  /**
   * Returns the blind indexes of this value: keyed hashes by which rows are found, one for each key
   * in the ring. Equal values of different `kind` have different blind indexes.
   */
  words(kind: string, value: string): Promise<string[]>;
};

/** Returns the vault of this database, with the key file at `place`. */
export function openVault(db: Database, place: KeyRingPlace): Vault {
  let ring: KeyRing | undefined;

  async function keys(): Promise<KeyRing> {
    const known = ring;
    if (known && known.current.id === (await currentKeyId(db))) return known;
    ring = await openKeyRing(db, place);
    return ring;
  }

  async function keyOf(encrypted: string): Promise<PersonalKey> {
    const id = keyIdOf(encrypted);
    if (id === undefined) throw new DecryptionError('This text is not encrypted');
    const has = ({ all }: KeyRing) => all.find((key) => key.id === id);
    // The key may have been added to the file after this process read it.
    const found = has(await keys()) ?? has((ring = await openKeyRing(db, place)));
    if (found) return found;
    throw new BadKey(`This was encrypted with the key ${id}, which is not in the file of keys`);
  }

  return {
    keys,
    async write(work) {
      for (let turn = 1; ; turn += 1) {
        const { current } = await keys();
        const done = await transact(db, async (trx) => {
          const { id } = current;
          // Writes the setting unchanged to lock it against a concurrent key change.
          const isCurrent = await replaceSetting(trx, { name: SETTING, before: id, after: id });
          return isCurrent ? { result: await work(trx, current) } : undefined;
        });
        if (done) return done.result;
        if (turn === MOST_TURNS) throw new BadKey('The key of personal data changes all the time');
      }
    },
    async open(encrypted, at) {
      return decryptText(await keyOf(encrypted), encrypted, at);
    },
    async words(kind, value) {
      return (await keys()).all.map((key) => indexWord(key, kind, value));
    },
  };
}

const MOST_TURNS = 5;
