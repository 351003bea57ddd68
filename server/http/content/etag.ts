/**
 * Returns whether an `If-None-Match` header matches `etag`. Supports lists, `*` and weak tags,
 * which a compressing proxy sets.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((item) => item.trim())
    .some((item) => item === '*' || strong(item) === strong(etag));
}

function strong(etag: string): string {
  return etag.replace(/^W\//, '');
}
