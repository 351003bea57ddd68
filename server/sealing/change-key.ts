import { rename } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { transact, type Database } from '#/database/database.ts';
import { claimSetting } from '#/database/queries.ts';
import { BadKey, placeKey } from './key-file.ts';
import { addReportKey, replaceSetting } from './queries.ts';
import { publicKeyOf } from './seal.ts';
import { keyFileOf, openSigningKey, SETTING, type KeyPlace } from './signing-key.ts';

/** What became of the keys: their names, where the new one lies, and where the file before it. */
export type Changed = { before: string; after: string; file: string; kept: string };

/**
 * Gives the database's reports a new key from now on; what the old one sealed stays provable under
 * it. Rejects with BadKey where nothing was sealed yet, and where the old key is not there, unless it
 * is said to be lost.
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
  if (!isLost) await openSigningKey(db, place);
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = publicKeyOf(privateKey);
  // Under a name of its own first: whatever happens in between, no key is lost.
  const [draft, kept] = [`${file}.${publicKey.kid}`, `${file}.${isLost ? 'unused' : before}`];
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
  await moveAside(file, kept);
  await rename(draft, file);
  return { before, after: publicKey.kid, file, kept };
}

async function moveAside(file: string, kept: string): Promise<void> {
  try {
    await rename(file, kept);
  } catch (error) {
    // A lost key has no file.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
