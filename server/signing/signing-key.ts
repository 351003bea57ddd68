import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '#/database/database.ts';
import { claimSetting, replaceSetting } from '#/database/queries.ts';
import type { Config } from '#/server/config/config.ts';
import { MAKE, makeKey, readKey } from './key-file.ts';
import { addReportKey, listReportKeys } from './queries.ts';
import { BadKey } from './secret-file.ts';
import { publicKeyOf, type PublicKey } from './signature.ts';

/** The dealer's key pair that signs reports. */
export type SigningKey = { privateKey: KeyObject; publicKey: PublicKey };

/** The settings that determine the key file: `keyFile` if set, else a file in `dataDir`. */
export type KeyPlace = Pick<Config, 'keyFile' | 'dataDir'>;

/** Name of the setting that has the id of the key that currently signs reports. */
export const SETTING = 'report-key';

/**
 * Opens the dealer's key pair that signs reports. If no file is configured, creates the first key.
 * Rejects with BadKey if the file is unusable, or has another key than the database.
 */
export async function openSigningKey(db: Database, place: KeyPlace): Promise<SigningKey> {
  const file = keyFileOf(place);
  const privateKey = (await readKey(file)) ?? (await make(file, db, place));
  const publicKey = publicKeyOf(privateKey);
  const own = await claimSetting(db, SETTING, publicKey.kid);
  if (own !== publicKey.kid) {
    throw new BadKey(
      `The key in ${file} is ${publicKey.kid}, but this database's reports are signed with ${own}. ${REMEDY}`,
    );
  }
  await addReportKey(db, publicKey, new Date());
  return { privateKey, publicKey };
}

/**
 * Locks the current key of this database until the transaction ends. Rejects with BadKey if another
 * process has changed the key.
 */
export async function lockCurrentKey(trx: Database, { kid }: PublicKey): Promise<void> {
  // Writes the setting unchanged to lock it against a concurrent key change.
  const isCurrent = await replaceSetting(trx, { name: SETTING, before: kid, after: kid });
  if (!isCurrent) {
    throw new BadKey(
      `The key ${kid} was changed since this server opened it: start the server anew. ${REMEDY}`,
    );
  }
}

/** Returns all public keys for reports of this database, the current key first. */
export async function listKeys(db: Database): Promise<PublicKey[]> {
  const [own, keys] = await Promise.all([claimSetting(db, SETTING, undefined), listReportKeys(db)]);
  return keys.toSorted((one, other) => Number(other.kid === own) - Number(one.kid === own));
}

/** Returns the path of the file with the key that signs reports. */
export function keyFileOf({ keyFile, dataDir }: KeyPlace): string {
  return keyFile ?? join(dataDir, 'keys', 'report.pem');
}

const REMEDY =
  'Put that key there, or set KEY_FILE to it: all processes on one database share one key. ' +
  'If it is lost: npm run change-key -- --help';

async function make(file: string, db: Database, { keyFile }: KeyPlace): Promise<KeyObject> {
  const own = await claimSetting(db, SETTING, undefined);
  // Another process may have created the file since the check: it writes the file before the
  // setting.
  const meanwhile = await readKey(file);
  if (meanwhile !== undefined) return meanwhile;
  if (own !== undefined) {
    throw new BadKey(
      `There is no key at ${file}, but this database's reports are signed with ${own}. ${REMEDY}`,
    );
  }
  if (keyFile !== undefined) {
    throw new BadKey(`KEY_FILE names ${file}, which does not exist. Make one: ${MAKE} ${file}`);
  }
  return makeKey(file);
}
