/**
 * Returns an imported title without spaces, so that titles can be compared. It may contain
 * unsupported claims that the displayed title lacks.
 */
export function titleKey(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, '');
}
