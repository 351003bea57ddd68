import { rename } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { transact, type Database } from '#/database/database.ts';
import { claimSetting, replaceSetting } from '#/database/queries.ts';
import { BadKey, keepAside } from '#/server/secret-file.ts';
import { placeKey, readKey } from './key-file.ts';
import { addReportKey } from './queries.ts';
import { publicKeyOf } from './seal.ts';
import { keyFileOf, openSigningKey, SETTING, type KeyPlace } from './signing-key.ts';

/** What became of the keys: their names, where the new one lies, and where what lay there before, if anything did. */
export type Changed = { before: string; after: string; file: string; kept: string | undefined };

/**
 * Gives the database's reports a new key from now on; what the old one sealed stays provable under
 * it. Rejects with BadKey where nothing was sealed yet, and where the old key is not there, or is
 * there although it is said to be lost.
 */
export async function changeSigningKey(
  db: Database,
  place: KeyPlace,
  { isLost, now }: { isLost: boolean; now: Date },
): Promise<Changed> {
  const file = keyFileOf(place);
  const before = await claimSetting(db, SETTING, undefined);
  if (before === undefined) {
    throw new BadKey('No key was used here yet: the first start of the server makes one.');
  }
  const lying = isLost ? await nameOf(file) : (await openSigningKey(db, place)).publicKey.kid;
  if (isLost && lying === before) {
    throw new BadKey(
      `The key ${before} is not lost: it lies in ${file}. Change it without --lost.`,
    );
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = publicKeyOf(privateKey);
  // Each under a name of its own first: whatever happens in between, no key is lost.
  const kept = await keepAside(file, `${file}.${lying ?? 'unused'}`);
  const draft = `${file}.${publicKey.kid}`;
  await placeKey(privateKey, draft);
  await transact(db, async (trx) => {
    await addReportKey(trx, publicKey, now);
    const isCurrent = await replaceSetting(trx, {
      name: SETTING,
      before,
      after: publicKey.kid,
    });
    if (!isCurrent) throw new BadKey(`Somebody else has just changed the key. Left: ${draft}`);
  });
  await rename(draft, file);
  return { before, after: publicKey.kid, file, kept };
}

/** The name of the key in a file; undefined where there is none that can be read. */
async function nameOf(file: string): Promise<string | undefined> {
  try {
    const key = await readKey(file);
    return key && publicKeyOf(key).kid;
  } catch (error) {
    // What is broken is as lost as what is gone.
    if (error instanceof BadKey) return undefined;
    throw error;
  }
}
