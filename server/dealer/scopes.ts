/**
 * Scopes of a token. There are separate scopes for leads (personal data), GPS positions and
 * inspections that are being taken. `records:withdraw` permits what cannot be undone: deleting
 * records and withdrawing published inspections.
 */
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
 * Permission for one kind of access to one area of the dealer's data. No scope includes another:
 * a scope for writing does not permit reading.
 */
export type Scope = (typeof SCOPES)[number];

/** Returns whether this word is a scope. */
export function isScope(word: string): word is Scope {
  return (SCOPES as readonly string[]).includes(word);
}
