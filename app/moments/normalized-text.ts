/**
 * Returns the text in the form that searches compare: one width, lower case, without `%`, `_`, `\`
 * and NUL, which LIKE patterns or the database treat specially.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[%_\\\0]/g, '');
}
