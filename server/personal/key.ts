import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What personal data is encrypted with, and found by: derived from 32 secret bytes. */
export type PersonalKey = {
  /** Names the key and tells nothing of it: 16 hex digits. */
  id: string;
  /** As it stands in the key's file. */
  text: string;
  box: Buffer;
  index: Buffer;
};

/** What cannot be opened: it was altered, stands in another place, or belongs to a key that is not here. */
export class SealedData extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SealedData';
  }
}

const BYTES = 32;

/** A new key, drawn at random. */
export function drawKey(): PersonalKey {
  return toKey(randomBytes(BYTES));
}

/** The key that a line of text says: 32 bytes as base64 or hex. Undefined where it says none. */
export function readKeyText(line: string): PersonalKey | undefined {
  const hex = /^[0-9a-f]{64}$/i.test(line);
  if (!hex && !/^[\w+/-]{43}=?$/.test(line)) return undefined;
  return toKey(Buffer.from(line, hex ? 'hex' : 'base64'));
}

/**
 * Encrypts (AES-256-GCM) for one place alone, such as `lead.personal 42`: moved to another row or
 * column it does not open. The same text never looks the same twice.
 */
export function sealText({ id, box }: PersonalKey, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', box, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associated(id, place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const body = Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
  return `${VERSION}.${id}.${body}`;
}

/** The text that was sealed for that place. Throws SealedData, which never holds any of it. */
export function openText(key: PersonalKey, sealed: string, place: string): string {
  const [, , body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  // Buffer reads past what is no base64; only the one way of writing it counts.
  const isWhole = bytes.toString('base64url') === body && bytes.length >= NONCE_BYTES + TAG_BYTES;
  if (!isWhole || keyIdOf(sealed) !== key.id) throw altered(place);
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

/** The id of the key that something was sealed with; undefined for what was never sealed. */
export function keyIdOf(sealed: string): string | undefined {
  return /^1\.([0-9a-f]{16})\.[\w-]+$/.exec(sealed)?.[1];
}

/**
 * A word by which a value is found without being told (blind index): without the key nobody can try
 * out all telephone numbers. `kind` keeps equal values of different kinds apart.
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

function altered(place: string): SealedData {
  return new SealedData(`What is kept at ${place} was altered, or was sealed elsewhere`);
}
