/**
 * Matches an absolute http(s) URL, or a path of this site. A path that begins with `//` or `/\`
 * does not match, because browsers read it as a host name.
 */
const WEB_ADDRESS = /^(https?:\/)?\/[^/\\\s]/i;

/** Returns whether `text` is an http(s) URL or a path. */
export function isWebAddress(text: string | null | undefined): text is string {
  // Data of dealers and other servers may contain a `javascript:` URL, which would run a script.
  return WEB_ADDRESS.test(text ?? '');
}
