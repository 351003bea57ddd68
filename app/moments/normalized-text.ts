/**
 * Returns the text as searches compare it: in one width and lower case. Removes `%`, `_` and `\`,
 * which LIKE patterns treat specially, and NUL.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[%_\\\0]/g, '');
}
