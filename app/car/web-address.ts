/**
 * Matches an absolute http(s) URL, or a path of this site. A path must not begin with `//` or `/\`,
 * which browsers read as the start of a host name.
 */
const WEB_ADDRESS = /^(https?:\/)?\/[^/\\\s]/i;

/**
 * Whether `text` is a URL that is safe to link. Records, the shop and other back ends may have any
 * text there, and a `javascript:` URL would run a script.
 */
export function isWebAddress(text: string | null | undefined): text is string {
  return WEB_ADDRESS.test(text ?? '');
}
