import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key of personal data. */
export type PersonalKey = {
  /** Id of the key: 16 hex digits that reveal nothing about the key. */
  id: string;
  /** The key as written in the key file. */
  text: string;
  box: Buffer;
  index: Buffer;
};

/** Thrown if encrypted data cannot be decrypted. */
export class DecryptionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DecryptionError';
  }
}

const BYTES = 32;

/** Returns a new random key. */
export function drawKey(): PersonalKey {
  return toKey(randomBytes(BYTES));
}

/**
 * Parses this line of a key file: 32 bytes as base64 or hex. Returns undefined if the line is not a
 * key.
 */
export function readKeyText(line: string): PersonalKey | undefined {
  const hex = /^[0-9a-f]{64}$/i.test(line);
  if (!hex && !/^[\w+/-]{43}=?$/.test(line)) return undefined;
  return toKey(Buffer.from(line, hex ? 'hex' : 'base64'));
}

/**
 * Encrypts this text (AES-256-GCM) for a place such as `lead.personal 42`. Decryption requires the
 * same place. Equal texts give different results.
 */
export function encryptText({ id, box }: PersonalKey, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', box, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associated(id, place));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const body = Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url');
  return `${VERSION}.${id}.${body}`;
}

/** Decrypts text that was encrypted for `place`. Throws DecryptionError if that fails. */
export function decryptText(key: PersonalKey, encrypted: string, place: string): string {
  const [, , body = ''] = encrypted.split('.');
  const bytes = Buffer.from(body, 'base64url');
  // Buffer ignores invalid base64; only the canonical encoding is accepted.
  const isWhole = bytes.toString('base64url') === body && bytes.length >= NONCE_BYTES + TAG_BYTES;
  if (!isWhole || keyIdOf(encrypted) !== key.id) throw altered(place);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key.box, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associated(key.id, place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    throw altered(place);
  }
}

/**
 * Returns the id of the key with which this text was encrypted; undefined if the text is not
 * encrypted.
 */
export function keyIdOf(encrypted: string): string | undefined {
  return /^1\.([0-9a-f]{16})\.[\w-]+$/.exec(encrypted)?.[1];
}

/**
 * Returns the blind index of this value, a keyed hash by which rows are found. Equal values of
 * different `kind` have different blind indexes.
 */
export function indexWord({ index }: PersonalKey, kind: string, value: string): string {
  return createHmac('sha256', index).update(`${kind}\0${value}`).digest('base64url');
}

const VERSION = '1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function toKey(secret: Buffer): PersonalKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `forecourt personal ${purpose}`, bytes));
  return {
    id: derive('id', 8).toString('hex'),
    text: secret.toString('base64url'),
    box: derive('box', BYTES),
    index: derive('index', BYTES),
  };
}

function associated(id: string, place: string): Buffer {
  return Buffer.from(`${VERSION}\0${id}\0${place}`, 'utf8');
}

function altered(place: string): DecryptionError {
  return new DecryptionError(
    `The data at ${place} was altered, or was encrypted for another place`,
  );
}
