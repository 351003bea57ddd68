/**
 * Matches an absolute http(s) URL, or a path of this site. A path must not begin with `//` or `/\`,
 * which browsers read as the start of a host name.
 */
const WEB_ADDRESS = /^(https?:\/)?\/[^/\\\s]/i;

/**
 * Whether a URL from a record or a shop is safe to link. Other back ends may send any text, and a
 * `javascript:` URL would run a script.
 */
export function isWebAddress(text: string | null | undefined): text is string {
  return WEB_ADDRESS.test(text ?? '');
}
