/**
 * Returns an imported title without spaces, so that titles can be compared. The displayed title may
 * differ, for example lack unsupported claims.
 */
export function titleKey(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, '');
}
