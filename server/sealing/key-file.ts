import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { BadKey, placeSecret, readSecret } from '#/server/secret-file.ts';

/** How a dealer makes a key of his own. */
export const MAKE = 'openssl genpkey -algorithm ed25519 -out';

/** The key in a file; undefined where there is no file. Rejects with BadKey where it is none that can be used. */
export async function readKey(file: string): Promise<KeyObject | undefined> {
  const pem = await readSecret(file);
  return pem === undefined ? undefined : parse(pem, file);
}

/**
 * Makes a key and puts it there, and answers the one that is there then: whoever comes first of
 * several processes has made it.
 */
export async function makeKey(file: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await placeKey(privateKey, file);
  return (await readKey(file)) ?? privateKey;
}

/** Writes a key where none is, for its owner alone; one that is there stays. */
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
