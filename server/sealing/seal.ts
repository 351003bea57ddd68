import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson, departsFromCanonical } from './canonical-json.ts';

/** A public key as it is published (RFC 8037), under the name that its own content gives it (RFC 7638). */
export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string };

/** What proves that a content is as it was published. */
export type Seal = {
  alg: 'Ed25519';
  key: PublicKey;
  /** SHA-256 of each part of the content, in hex: what was altered is found by it. */
  parts: Record<string, string>;
  /** SHA-256 of the whole content, in hex: what people compare. */
  sha256: string;
  /** Over the canonical JSON of `alg`, `key`, `parts` and `sha256`; base64url. */
  signature: string;
};

/** A content with its seal, as it is downloaded. */
export type Sealed = { content: Record<string, unknown>; seal: Seal };

/** SHA-256 of a value's canonical JSON, in hex. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** The public half of a key, as it is published. */
export function publicKeyOf(key: KeyObject): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return toPublicKey(x);
}

/** Seals a content. The same content and key are always the same seal. */
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

/** A file that is what it was, or why it is not: `words` for people, `parts` of the content that differ. */
export type Verified =
  | { ok: true; sealed: Sealed }
  | { ok: false; kind: 'altered' | 'unreadable'; words: string; parts?: string[]; offset?: number };

/**
 * Checks a sealed file. White space between the parts of its JSON may differ, and a byte order mark
 * may stand before it: editors add both. Any other byte may not.
 * That the key is the dealer's own is for the caller to compare.
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
  // Decoding forgives what stands behind the last byte: only one spelling is the signature.
  if (bytes.toString('base64url') !== signature) return false;
  if (canonicalJson(key) !== canonicalJson(toPublicKey(key.x))) return false;
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' });
    return verify(null, Buffer.from(canonicalJson({ key, ...rest })), publicKey, bytes);
  } catch {
    // A key that is none, or a signature that is too short.
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
