import type { Endpoint } from '#/contract/endpoint.ts';

/**
 * Key prefix of private responses. They are not written to session storage (`stored-queries.tsx`).
 */
export const PRIVATE = '!';

/**
 * Returns the start of the cache keys of an endpoint's responses. The rest of a key is the input as
 * a query string.
 */
export function keyStart({ isPrivate, name }: Endpoint): string {
  return `${isPrivate ? PRIVATE : ''}${name}?`;
}
