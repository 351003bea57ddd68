import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson, departsFromCanonical } from './canonical-json.ts';

/** A published public key (RFC 8037); `kid` is its thumbprint (RFC 7638). */
export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string };

/** Proof that a content is unchanged since it was published. */
export type Seal = {
  alg: 'Ed25519';
  key: PublicKey;
  /** SHA-256 of each part of the content in hex, to locate alterations. */
  parts: Record<string, string>;
  /** SHA-256 of the whole content in hex, for people to compare. */
  sha256: string;
  /** Signature over the canonical JSON of `alg`, `key`, `parts` and `sha256`, in base64url. */
  signature: string;
};

/** A content with its seal: the downloadable file. */
export type Sealed = { content: Record<string, unknown>; seal: Seal };

/** Returns the SHA-256 of a value's canonical JSON in hex. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** Returns the public key of a private key. */
export function publicKeyOf(key: KeyObject): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return toPublicKey(x);
}

/** Returns the seal of a content. Deterministic: the same content and key give the same seal. */
export function seal(content: Record<string, unknown>, privateKey: KeyObject): Seal {
  const unsigned = {
    alg: 'Ed25519' as const,
    key: publicKeyOf(privateKey),
    parts: partsOf(content),
    sha256: digestOf(content),
  };
  const signature = sign(null, Buffer.from(canonicalJson(unsigned)), privateKey);
  return { ...unsigned, signature: signature.toString('base64url') };
}

/**
 * Result of a verification. On failure, `words` is a message for people and `parts` are the altered
 * parts of the content.
 */
export type Verified =
  | { ok: true; sealed: Sealed }
  | { ok: false; kind: 'altered' | 'unreadable'; words: string; parts?: string[]; offset?: number };

/**
 * Verifies a sealed file. White space between JSON tokens and a byte order mark, which editors add,
 * are ignored; any other difference fails. The caller must check that the key belongs to the
 * dealer.
 */
export function verifySealed(file: string): Verified {
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
  const sealed = JSON.parse(text) as unknown;
  if (!isSealed(sealed))
    return no(
      'it is no sealed report: `content` and `seal` are not as they should be',
      'unreadable',
    );
  const { signature, ...unsigned } = sealed.seal;
  if (!isSignature(signature, unsigned)) return no('the seal was altered, or is of another key');
  const now = partsOf(sealed.content);
  const names = [...new Set([...Object.keys(now), ...Object.keys(unsigned.parts)])].toSorted();
  const parts = names.filter((name) => now[name] !== unsigned.parts[name]);
  if (parts.length > 0) return { ...no(`altered: ${parts.join(', ')}`), parts };
  if (digestOf(sealed.content) !== unsigned.sha256)
    return no('the fingerprint is of another content');
  return { ok: true, sealed };
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

function isSignature(signature: string, { key, ...rest }: Omit<Seal, 'signature'>): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  // Decoding ignores trailing bits; only the canonical encoding is accepted.
  if (bytes.toString('base64url') !== signature) return false;
  if (canonicalJson(key) !== canonicalJson(toPublicKey(key.x))) return false;
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' });
    return verify(null, Buffer.from(canonicalJson({ key, ...rest })), publicKey, bytes);
  } catch {
    // An invalid key, or a signature of the wrong length.
    return false;
  }
}

function isSealed(file: unknown): file is Sealed {
  if (!hasMembers(file, ['content', 'seal'])) return false;
  const { content, seal: own } = file;
  if (!isObject(content)) return false;
  if (!hasMembers(own, ['alg', 'key', 'parts', 'sha256', 'signature'])) return false;
  const { alg, key, parts, sha256, signature } = own;
  const isKey =
    hasMembers(key, ['crv', 'kid', 'kty', 'x']) &&
    Object.values(key).every((value) => typeof value === 'string');
  return (
    isKey &&
    alg === 'Ed25519' &&
    isObject(parts) &&
    typeof sha256 === 'string' &&
    typeof signature === 'string'
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
