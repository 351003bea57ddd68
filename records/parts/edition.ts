import type { RecordType } from '#/records/columns/record-type.ts';

/** The heading of the column that distinguishes versions of one record. */
export const EDITION = '版次';

/** Returns whether this heading is EDITION (版次) and the type stores every row. */
export function isEdition({ storesEveryRow }: RecordType, heading: string): boolean {
  return storesEveryRow === true && heading.trim() === EDITION;
}
