import type { Endpoint } from '#/contract/endpoint.ts';

/**
 * Prefix of the cache keys of private responses, which are not written to session storage
 * (`stored-queries.tsx`).
 */
export const PRIVATE = '!';

/**
 * Returns the prefix of the cache keys of this endpoint's responses. In a key the input follows as
 * a query string.
 */
export function keyStart({ isPrivate, name }: Endpoint): string {
  return `${isPrivate ? PRIVATE : ''}${name}?`;
}
