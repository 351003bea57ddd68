import { createHash, randomBytes } from 'node:crypto';

/** Returns a random token of 256 bits. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the digest of a token (SHA-256, hex); undefined if the text is not a well-formed token.
 */
export function digestOfToken(token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  return createHash('sha256').update(token).digest('hex');
}
