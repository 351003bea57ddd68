/**
 * Matches an absolute http(s) URL, or a path of this site. A path that begins with `//` or `/\`
 * does not match, because browsers read it as a host name.
 */
const WEB_ADDRESS = /^(https?:\/)?\/[^/\\\s]/i;

/**
 * Whether `text` is a URL that is safe to link. Data of dealers and other servers may contain a
 * `javascript:` URL, which would run a script.
 */
export function isWebAddress(text: string | null | undefined): text is string {
  return WEB_ADDRESS.test(text ?? '');
}
