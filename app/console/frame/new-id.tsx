/**
 * Returns a random id of 32 hexadecimal digits. With it the server recognises a repeated call,
 * which then changes nothing.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
