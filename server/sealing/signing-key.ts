import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import type { Database } from '#/database/database.ts';
import { claimSetting, replaceSetting } from '#/database/queries.ts';
import type { Config } from '#/server/config.ts';
import { BadKey } from '#/server/secret-file.ts';
import { MAKE, makeKey, readKey } from './key-file.ts';
import { addReportKey, listReportKeys } from './queries.ts';
import { publicKeyOf, type PublicKey } from './seal.ts';

/** The dealer's key, that reports are sealed with. */
export type SigningKey = { privateKey: KeyObject; publicKey: PublicKey };

/** Where the key lies: the file that was set, else one in the data folder. */
export type KeyPlace = Pick<Config, 'keyFile' | 'dataDir'>;

/** Which key the database's reports are sealed with. */
export const SETTING = 'report-key';

/**
 * Opens the dealer's key. The first process makes it; every other one on the same database must have
 * the same. Rejects with BadKey, in words, when a file is no such key, cannot be made, or is another
 * than the database's. A key that is lost is never replaced silently.
 */
export async function openSigningKey(db: Database, place: KeyPlace): Promise<SigningKey> {
  const file = keyFileOf(place);
  const privateKey = (await readKey(file)) ?? (await make(file, db, place));
  const publicKey = publicKeyOf(privateKey);
  const own = await claimSetting(db, SETTING, publicKey.kid);
  if (own !== publicKey.kid) {
    throw new BadKey(
      `The key in ${file} is ${publicKey.kid}, but this database's reports are sealed with ${own}. ${REMEDY}`,
    );
  }
  await addReportKey(db, publicKey, new Date());
  return { privateKey, publicKey };
}

/**
 * Makes sure that a key is still the current one, and stays so until the transaction ends. Rejects
 * with BadKey where it was changed since this process opened it.
 */
export async function holdCurrent(trx: Database, { kid }: PublicKey): Promise<void> {
  // Written anew as it is: whoever changes the key waits for the end of the transaction, or we for him.
  const isCurrent = await replaceSetting(trx, { name: SETTING, before: kid, after: kid });
  if (!isCurrent) {
    throw new BadKey(
      `The key ${kid} was changed since this server opened it: start the server anew. ${REMEDY}`,
    );
  }
}

/** Every key that a report of this database may be sealed with: the current one first, then those before it. */
export async function listKeys(db: Database): Promise<PublicKey[]> {
  const [own, keys] = await Promise.all([claimSetting(db, SETTING, undefined), listReportKeys(db)]);
  return keys.toSorted((one, other) => Number(other.kid === own) - Number(one.kid === own));
}

/** The file that the key lies in. */
export function keyFileOf({ keyFile, dataDir }: KeyPlace): string {
  return keyFile ?? join(dataDir, 'keys', 'report.pem');
}

const REMEDY =
  'Put that key there, or set KEY_FILE to it: all processes on one database share one key. ' +
  'If it is lost: npm run change-key -- --help';

async function make(file: string, db: Database, { keyFile }: KeyPlace): Promise<KeyObject> {
  const own = await claimSetting(db, SETTING, undefined);
  // Another process may have made it since we looked: the file is there before its name is.
  const meanwhile = await readKey(file);
  if (meanwhile !== undefined) return meanwhile;
  if (own !== undefined) {
    throw new BadKey(
      `There is no key at ${file}, but this database's reports are sealed with ${own}. ${REMEDY}`,
    );
  }
  if (keyFile !== undefined) {
    throw new BadKey(`KEY_FILE names ${file}, which does not exist. Make one: ${MAKE} ${file}`);
  }
  return makeKey(file);
}
