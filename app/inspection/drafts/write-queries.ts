import type { Database } from '#/database/database.ts';
import type { InspectionDraftWriteTable } from './tables.ts';

/**
 * Selects writes: those of the items `items`, and those with the ids `writeIds`. If `items` is
 * undefined, all writes are selected.
 */
export type WriteFilter = { items?: readonly string[]; writeIds?: readonly string[] };

/** Returns the writes of a draft that match the filter, ordered by item and version. */
export async function listWrites(
  db: Database,
  draftId: string,
  { items, writeIds = [] }: WriteFilter = {},
): Promise<InspectionDraftWriteTable[]> {
  let query = db.kysely
    .selectFrom('inspection_draft_write')
    .selectAll()
    .where('draft_id', '=', draftId);
  if (items) {
    query = query.where((is) =>
      is.or([
        ...(items.length > 0 ? [is('item', 'in', items)] : []),
        ...(writeIds.length > 0 ? [is('write_id', 'in', writeIds)] : []),
      ]),
    );
  }
  return query
    .orderBy('item')
    .orderBy('version')
    .orderBy('is_superseded')
    .orderBy('saved_at')
    .orderBy('write_id')
    .execute();
}

/** Inserts writes. The database rejects a repeated `write_id`. */
export async function addWrites(
  trx: Database,
  rows: readonly InspectionDraftWriteTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx.kysely.insertInto('inspection_draft_write').values(rows).execute();
}

/**
 * Returns the number of recorded checkpoints of each draft, by draft id. The report's own fields
 * are not counted.
 */
export async function countPoints(
  db: Database,
  draftIds: readonly string[],
): Promise<Map<string, number>> {
  if (draftIds.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('inspection_draft_write')
    .select(['draft_id', (row) => row.fn.count<number>('item').distinct().as('count')])
    .where('draft_id', 'in', draftIds)
    .where('item', '<>', 'report')
    .groupBy('draft_id')
    .execute();
  return new Map(rows.map(({ draft_id, count }) => [draft_id, Number(count)]));
}

/** Deletes all writes of these drafts. */
export async function deleteDraftWrites(trx: Database, draftIds: readonly string[]): Promise<void> {
  await trx.kysely.deleteFrom('inspection_draft_write').where('draft_id', 'in', draftIds).execute();
}
