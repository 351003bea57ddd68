import type { Endpoint } from '#/contract/endpoint.ts';

/** Prefix of the cache keys of responses that are not written to session storage. */
export const PRIVATE = '!';

/** Returns the prefix of the cache keys of this endpoint's responses. */
export function keyStart({ isPrivate, name }: Endpoint): string {
  return `${isPrivate ? PRIVATE : ''}${name}?`;
}
