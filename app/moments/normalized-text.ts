/**
 * Returns the text normalized for search: one width, lower case, without LIKE wildcards and NUL.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[%_\\\0]/g, '');
}
