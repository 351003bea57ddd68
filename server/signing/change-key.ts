import { generateKeyPairSync } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { transact, type Database } from '#/database/database.ts';
import { claimSetting, replaceSetting } from '#/database/queries.ts';
import { placeKey, readKey } from './key-file.ts';
import { addReportKey } from './queries.ts';
import { BadKey, copyToUnusedName } from './secret-file.ts';
import { publicKeyOf } from './signature.ts';
import { keyFileOf, openSigningKey, SETTING, type KeyPlace } from './signing-key.ts';

/**
 * Result of a key change. `before` and `after` are key ids. `backup` is the copy of the previous
 * file.
 */
export type Changed = { before: string; after: string; file: string; backup: string | undefined };

/**
 * Replaces the key that signs reports. Reports signed with the old key stay verifiable. Rejects
 * with BadKey:
 * - if no key is in use
 * - if the old key is missing without `isLost`, or exists with `isLost`
 * - if another process changes the key at the same time
 */
export async function changeSigningKey(
  db: Database,
  place: KeyPlace,
  { isLost, now }: { isLost: boolean; now: Date },
): Promise<Changed> {
  const file = keyFileOf(place);
  const before = await claimSetting(db, SETTING, undefined);
  if (before === undefined) {
    throw new BadKey('No key is in use yet: the first start of the server generates one.');
  }
  const existing = isLost ? await nameOf(file) : (await openSigningKey(db, place)).publicKey.kid;
  if (isLost && existing === before) {
    throw new BadKey(`The key ${before} is not lost: it is in ${file}. Run this without --lost.`);
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = publicKeyOf(privateKey);
  // Both keys first get file names of their own, so that an interruption loses neither.
  const backup = await copyToUnusedName(file, `${file}.${existing ?? 'unused'}`);
  const draft = `${file}.${publicKey.kid}`;
  await placeKey(privateKey, draft);
  await transact(db, async (trx) => {
    await addReportKey(trx, publicKey, now);
    const isCurrent = await replaceSetting(trx, {
      name: SETTING,
      before,
      after: publicKey.kid,
    });
    if (!isCurrent)
      throw new BadKey(
        `Another process changed the key meanwhile. The unused new key is in ${draft}`,
      );
  });
  await rename(draft, file);
  return { before, after: publicKey.kid, file, backup };
}

/** Returns the id of the key in a file; undefined if the file is missing or unreadable. */
async function nameOf(file: string): Promise<string | undefined> {
  try {
    const key = await readKey(file);
    return key && publicKeyOf(key).kid;
  } catch (error) {
    // A damaged key counts as lost.
    if (error instanceof BadKey) return undefined;
    throw error;
  }
}
