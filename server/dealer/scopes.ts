/** Scopes of a token. `records:withdraw` permits deleting records and withdrawing inspections. */
export const SCOPES = [
  'records:read',
  'records:write',
  'records:withdraw',
  'inspections:read',
  'inspections:write',
  'leads:read',
  'leads:clear',
  'leads:write',
  'gps:read',
  'gps:write',
] as const;

/**
 * Permission for one kind of access to one area of the dealer's data. A scope for writing does not
 * permit reading.
 */
export type Scope = (typeof SCOPES)[number];

/** Returns whether this word is a scope. */
export function isScope(word: string): word is Scope {
  return (SCOPES as readonly string[]).includes(word);
}
