import { createHash } from 'node:crypto';

/** Returns a weak ETag for this content: 22 characters of its SHA-256. */
export function weakEtag(content: string | Uint8Array): string {
  return `W/"${shortHash(content)}"`;
}

/** Returns 22 characters (132 bits) of the SHA-256 of this content. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Returns whether this `If-None-Match` header matches `etag`. Weak tags match, too. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((item) => item.trim())
    .some((item) => item === '*' || opaqueTag(item) === opaqueTag(etag));
}

/** Returns an ETag without the prefix `W/`, which marks weak ETags. */
function opaqueTag(etag: string): string {
  return etag.replace(/^W\//, '');
}
