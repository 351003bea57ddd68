/**
 * Returns a random id: 32 hexadecimal digits. A repeated call with the id of an earlier one changes
 * nothing.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
