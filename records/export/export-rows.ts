import type { Database } from '#/database/database.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { listRowsAfter, type RowPlace } from '#/records/import/row-queries.ts';

/**
 * A page of records in the form that the import reads. `next` is the start of the next page;
 * undefined on the last page.
 */
export type RowPage = { rows: readonly object[]; next: RowPlace | undefined };

/** Reads a page of records, ordered by key, in the form that the import reads. */
export async function readPage(
  db: Database,
  type: RecordType,
  { after, limit }: { after: RowPlace | undefined; limit: number },
): Promise<RowPage> {
  const found = await listRowsAfter(db, type.name, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const written = page.map(({ row }) => JSON.parse(row) as object);
  const leaving = type.exported ? await type.exported(db, written) : written;
  const rows = type.history ? await type.history.of(db, leaving) : leaving;
  return { rows, next: last && { key: last.key, place: last.place } };
}

/** Yields all records of this type in pages of up to `limit` records. */
export async function* readPages(
  db: Database,
  type: RecordType,
  limit = 500,
): AsyncGenerator<readonly object[]> {
  let after: RowPlace | undefined;
  do {
    const { rows, next } = await readPage(db, type, { after, limit });
    if (rows.length > 0) yield rows;
    after = next;
  } while (after);
}
