/** What a token can be good for. What is about persons or places is apart from the rest. */
export const SCOPES = [
  'records:read',
  'records:write',
  'leads:read',
  'leads:clear',
  'leads:write',
  'gps:read',
  'gps:write',
] as const;

/** An area of the dealer's data, and whether it is read or changed. Neither includes the other. */
export type Scope = (typeof SCOPES)[number];

/** Whether a word is a scope. */
export function isScope(word: string): word is Scope {
  return (SCOPES as readonly string[]).includes(word);
}
