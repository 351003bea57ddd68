import type { RowPlace } from '#/records/row-queries.ts';

/** A place between records, for a program to hand back. */
export function toCursor({ key, place }: RowPlace): string {
  return Buffer.from(JSON.stringify([key, place])).toString('base64url');
}

/** The place again; undefined for what was never handed out. */
export function toPlace(cursor: string): RowPlace | undefined {
  try {
    const parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown;
    if (!Array.isArray(parsed)) return undefined;
    const [key, place] = parsed as unknown[];
    const isPlace = typeof key === 'string' && !key.includes('\0') && Number.isInteger(place);
    // A column of integers of 32 bits.
    return isPlace && Number(place) >= 0 && Number(place) < 2 ** 31
      ? { key, place: Number(place) }
      : undefined;
  } catch {
    return undefined;
  }
}
