/**
 * Returns the fingerprint of a report in a text without its spaces: the text itself, or the
 * parameter `sha256` of a URL. Undefined if it contains none.
 */
export function readFingerprint(text: string): string | undefined {
  const digits = text
    .replace(/^.*[?&]sha256=/, '')
    .replace(/[&#].*$/, '')
    .replace(/\s/g, '');
  return /^[0-9a-f]{16,64}$/i.test(digits) ? digits.toLowerCase() : undefined;
}
