/** A whole web address, or a path of this site. A second slash, or what browsers take for one, would begin a host. */
const WEB_ADDRESS = /^(https?:\/)?\/[^/\\\s]/i;

/**
 * Whether something that a record or a shop calls an address may be linked: other back ends write
 * what they like, and a link can carry a script.
 */
export function isWebAddress(text: string | null | undefined): text is string {
  return WEB_ADDRESS.test(text ?? '');
}
