/**
 * Returns the fingerprint of a report in `text`, without spaces. The text is a fingerprint, or a
 * URL with the parameter `sha256`. Undefined if it contains none.
 */
export function readFingerprint(text: string): string | undefined {
  const digits = text
    .replace(/^.*[?&]sha256=/, '')
    .replace(/[&#].*$/, '')
    .replace(/\s/g, '');
  return /^[0-9a-f]{16,64}$/i.test(digits) ? digits.toLowerCase() : undefined;
}
