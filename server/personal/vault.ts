import { transact, type Database } from '#/database/database.ts';
import { replaceSetting } from '#/database/queries.ts';
import { BadKey } from '#/server/secret-file.ts';
import { indexWord, keyIdOf, openText, SealedData, type PersonalKey } from './key.ts';
import { currentKeyId, openKeyRing, SETTING, type KeyRing, type KeyRingPlace } from './key-ring.ts';

/** Where personal data is written and read: it lies encrypted everywhere else. */
export type Vault = {
  /** The keys as they are now. Rejects with BadKey where they cannot be used; a server opens them at its start. */
  keys(): Promise<KeyRing>;
  /**
   * Runs a transaction that seals with the current key, which nobody changes before its end. After a
   * change that another process made it is run with the new one.
   */
  write<T>(work: (trx: Database, key: PersonalKey) => Promise<T>): Promise<T>;
  /** What was sealed for a place. Throws SealedData where it was altered, BadKey where its key is not here. */
  open(sealed: string, place: string): Promise<string>;
  /** The words by which a value is found: one for each key that data may lie under. */
  words(kind: string, value: string): Promise<string[]>;
};

/** The vault of one database; a change of the key by another process is noticed, and its file read anew. */
export function openVault(db: Database, place: KeyRingPlace): Vault {
  let ring: KeyRing | undefined;

  async function keys(): Promise<KeyRing> {
    const known = ring;
    if (known && known.current.id === (await currentKeyId(db))) return known;
    ring = await openKeyRing(db, place);
    return ring;
  }

  async function keyOf(sealed: string): Promise<PersonalKey> {
    const id = keyIdOf(sealed);
    if (id === undefined) throw new SealedData('This was never sealed');
    const has = ({ all }: KeyRing) => all.find((key) => key.id === id);
    // A key may have come into the file after it was read.
    const found = has(await keys()) ?? has((ring = await openKeyRing(db, place)));
    if (found) return found;
    throw new BadKey(`This was sealed with the key ${id}, which is not in the file of keys`);
  }

  return {
    keys,
    async write(work) {
      for (let turn = 1; ; turn += 1) {
        const { current } = await keys();
        const done = await transact(db, async (trx) => {
          const { id } = current;
          // Written as it is: whoever changes the key waits for the end of this, or this for him.
          const isHeld = await replaceSetting(trx, { name: SETTING, before: id, after: id });
          return isHeld ? { result: await work(trx, current) } : undefined;
        });
        if (done) return done.result;
        if (turn === MOST_TURNS) throw new BadKey('The key of personal data changes all the time');
      }
    },
    async open(sealed, at) {
      return openText(await keyOf(sealed), sealed, at);
    },
    async words(kind, value) {
      return (await keys()).all.map((key) => indexWord(key, kind, value));
    },
  };
}

const MOST_TURNS = 5;
