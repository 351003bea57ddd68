/**
 * Returns a random id of 32 hexadecimal digits. If a call with this id is repeated, the server
 * recognises it and changes nothing.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
