import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson, departsFromCanonical } from './canonical-json.ts';

/** A published public key (RFC 8037). `kid` is the key's thumbprint (RFC 7638). */
export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string };

/** An Ed25519 signature of a content, with the signed digests and the public key. */
export type Signature = {
  alg: 'Ed25519';
  key: PublicKey;
  /** SHA-256 of each part of the content in hex. It shows which part was altered. */
  parts: Record<string, string>;
  /** SHA-256 of the whole content in hex, for people to compare. */
  sha256: string;
  /** The signature of the canonical JSON of `alg`, `key`, `parts` and `sha256`, in base64url. */
  value: string;
};

/** A content with its signature: the downloadable file. */
export type SignedFile = { content: Record<string, unknown>; signature: Signature };

/** Returns the SHA-256 of this value's canonical JSON in hex. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** Returns the public key of this private key. */
export function publicKeyOf(key: KeyObject): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return toPublicKey(x);
}

/** Signs this content. The same content and key always give the same signature. */
export function signContent(content: Record<string, unknown>, privateKey: KeyObject): Signature {
  const unsigned = {
    alg: 'Ed25519' as const,
    key: publicKeyOf(privateKey),
    parts: partsOf(content),
    sha256: digestOf(content),
  };
  const bytes = sign(null, Buffer.from(canonicalJson(unsigned)), privateKey);
  return { ...unsigned, value: bytes.toString('base64url') };
}

/**
 * Result of a verification. On failure:
 * - `words` is a message for people
 * - `parts` names the altered parts of the content
 * - `offset` is where the text first differs from canonical JSON, in UTF-16 units
 */
export type Verified =
  | { ok: true; file: SignedFile }
  | { ok: false; kind: 'altered' | 'unreadable'; words: string; parts?: string[]; offset?: number };

/**
 * Verifies the content of a signed file. Ignores a byte order mark and white space between JSON
 * tokens. The caller must check whose public key the file contains.
 */
export function verifySignedFile(file: string): Verified {
  const text = file.replace(/^\ufeff/, '');
  let offset: number | undefined;
  try {
    offset = departsFromCanonical(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return no(`it is not JSON: ${reason}`, 'unreadable');
  }
  if (offset !== undefined) {
    const marked = file.length - text.length;
    return { ...no('it is not written as it was published'), offset: offset + marked };
  }
  const signed = JSON.parse(text) as unknown;
  if (!isSignedFile(signed))
    return no(
      'it is no signed report: `content` or `signature` is missing or has other members',
      'unreadable',
    );
  const { value, ...unsigned } = signed.signature;
  if (!isGenuine(value, unsigned)) return no('the signature was altered, or is of another key');
  const now = partsOf(signed.content);
  const names = [...new Set([...Object.keys(now), ...Object.keys(unsigned.parts)])].toSorted();
  const parts = names.filter((name) => now[name] !== unsigned.parts[name]);
  if (parts.length > 0) return { ...no(`altered: ${parts.join(', ')}`), parts };
  if (digestOf(signed.content) !== unsigned.sha256)
    return no('the fingerprint is of another content');
  return { ok: true, file: signed };
}

function no(words: string, kind: 'altered' | 'unreadable' = 'altered') {
  return { ok: false as const, kind, words };
}

function partsOf(content: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, digestOf(part)]),
  );
}

function toPublicKey(x: string): PublicKey {
  const required = { crv: 'Ed25519', kty: 'OKP', x } as const;
  const kid = createHash('sha256').update(canonicalJson(required)).digest('base64url');
  return { ...required, kid };
}

function isGenuine(value: string, { key, ...rest }: Omit<Signature, 'value'>): boolean {
  const bytes = Buffer.from(value, 'base64url');
  // Decoding ignores trailing bits; only the canonical encoding is accepted.
  if (bytes.toString('base64url') !== value) return false;
  if (canonicalJson(key) !== canonicalJson(toPublicKey(key.x))) return false;
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' });
    return verify(null, Buffer.from(canonicalJson({ key, ...rest })), publicKey, bytes);
  } catch {
    // An invalid key, or a signature of the wrong length.
    return false;
  }
}

function isSignedFile(file: unknown): file is SignedFile {
  if (!hasMembers(file, ['content', 'signature'])) return false;
  const { content, signature: own } = file;
  if (!isObject(content)) return false;
  if (!hasMembers(own, ['alg', 'key', 'parts', 'sha256', 'value'])) return false;
  const { alg, key, parts, sha256, value } = own;
  const isKey =
    hasMembers(key, ['crv', 'kid', 'kty', 'x']) &&
    Object.values(key).every((value) => typeof value === 'string');
  return (
    isKey &&
    alg === 'Ed25519' &&
    isObject(parts) &&
    typeof sha256 === 'string' &&
    typeof value === 'string'
  );
}

function hasMembers<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, unknown> {
  return isObject(value) && Object.keys(value).toSorted().join() === [...names].toSorted().join();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
