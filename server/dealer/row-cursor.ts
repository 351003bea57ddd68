import type { RowPlace } from '#/records/import/row-queries.ts';

/** Encodes this position in the list of records as an opaque cursor. */
export function toCursor({ key, place }: RowPlace): string {
  return Buffer.from(JSON.stringify([key, place])).toString('base64url');
}

/** Decodes this cursor to a position; returns undefined if the cursor is invalid. */
export function toPlace(cursor: string): RowPlace | undefined {
  try {
    const parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown;
    if (!Array.isArray(parsed)) return undefined;
    const [key, place] = parsed as unknown[];
    const isPlace = typeof key === 'string' && !key.includes('\0') && Number.isInteger(place);
    // The column of `place` is a 32-bit integer.
    return isPlace && Number(place) >= 0 && Number(place) < 2 ** 31
      ? { key, place: Number(place) }
      : undefined;
  } catch {
    return undefined;
  }
}
