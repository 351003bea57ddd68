import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { BadKey, placeSecret, readSecret } from './secret-file.ts';

/** Command that creates a key. The path of the key file follows. */
export const MAKE = 'openssl genpkey -algorithm ed25519 -out';

/**
 * Returns the key in this file; undefined if the file does not exist. Rejects with BadKey if the
 * file is not an Ed25519 private key.
 */
export async function readKey(file: string): Promise<KeyObject | undefined> {
  const pem = await readSecret(file);
  return pem === undefined ? undefined : parse(pem, file);
}

/** Creates this key file with a new key, unless the file exists. Returns the key in the file. */
export async function makeKey(file: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await placeKey(privateKey, file);
  return (await readKey(file)) ?? privateKey;
}

/**
 * Writes this key to a new file that only its owner can access. An existing file stays unchanged.
 */
export async function placeKey(key: KeyObject, file: string): Promise<void> {
  await placeSecret(key.export({ format: 'pem', type: 'pkcs8' }).toString(), file);
}

function parse(pem: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new BadKey(`${file} is no private key. Make one: ${MAKE} ${file}`, { cause });
  }
  throw new BadKey(`The key in ${file} is not an Ed25519 one. Make one: ${MAKE} ${file}`);
}
