/**
 * Returns an imported title without spaces, by which titles are compared. The displayed title may
 * lack words, such as claims that are not supported.
 */
export function titleKey(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, '');
}
