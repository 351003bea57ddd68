import type { RecordType } from '#/records/columns/record-type.ts';

/**
 * The heading of the column that distinguishes several versions of one record, in types that store
 * every row.
 */
export const EDITION = '版次';

/** Returns whether this heading is that of the column with the versions of a record. */
export function isEdition({ storesEveryRow }: RecordType, heading: string): boolean {
  return storesEveryRow === true && heading.trim() === EDITION;
}
