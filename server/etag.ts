/**
 * Whether an `If-None-Match` names a version: a list, weak marks (a proxy that packs an answer sets
 * them) and `*` count.
 */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((item) => item.trim())
    .some((item) => item === '*' || strong(item) === strong(etag));
}

function strong(etag: string): string {
  return etag.replace(/^W\//, '');
}
