import type { RecordType } from '#/records/columns/record-type.ts';

/**
 * The heading of the column that tells versions of one record apart, in types that store every
 * row.
 */
export const EDITION = '版次';

/** Returns whether a heading is that of the versions of a record. */
export function isEdition({ storesEveryRow }: RecordType, heading: string): boolean {
  return storesEveryRow === true && heading.trim() === EDITION;
}
