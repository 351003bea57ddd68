/**
 * Text as it is searched: of one width and case, without the signs that a search in the database
 * would take for any letter.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[%_\\\0]/g, '');
}
