import type { Database } from '#/database/database.ts';
import type { InspectionDraftPhotoTable } from './tables.ts';

/** Returns the photos of a draft in display order; with `item`, only those of this checkpoint. */
export function listPhotos(
  db: Database,
  draftId: string,
  item?: string,
): Promise<InspectionDraftPhotoTable[]> {
  const query = db.kysely
    .selectFrom('inspection_draft_photo')
    .selectAll()
    .where('draft_id', '=', draftId);
  const own = item === undefined ? query : query.where('item', '=', item);
  return own.orderBy('item').orderBy('position').orderBy('photo').execute();
}

/**
 * Inserts a photo of a checkpoint. The database rejects a photo that the checkpoint already has.
 */
export async function addPhoto(trx: Database, row: InspectionDraftPhotoTable): Promise<void> {
  await trx.kysely.insertInto('inspection_draft_photo').values(row).execute();
}

/** Stores `position` as the position of the photo among those of its checkpoint. */
export async function movePhoto(
  trx: Database,
  { draft_id, item, photo }: PhotoKey,
  position: number,
): Promise<void> {
  await trx.kysely
    .updateTable('inspection_draft_photo')
    .set({ position })
    .where('draft_id', '=', draft_id)
    .where('item', '=', item)
    .where('photo', '=', photo)
    .execute();
}

/** Removes the photo from its checkpoint. The picture itself stays in the media store. */
export async function removePhoto(
  trx: Database,
  { draft_id, item, photo }: PhotoKey,
): Promise<void> {
  await trx.kysely
    .deleteFrom('inspection_draft_photo')
    .where('draft_id', '=', draft_id)
    .where('item', '=', item)
    .where('photo', '=', photo)
    .execute();
}

/** Returns the number of photos of each draft, by draft id. Drafts without photos are left out. */
export async function countPhotos(
  db: Database,
  draftIds: readonly string[],
): Promise<Map<string, number>> {
  if (draftIds.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('inspection_draft_photo')
    .select(['draft_id', (row) => row.fn.countAll<number>().as('count')])
    .where('draft_id', 'in', draftIds)
    .groupBy('draft_id')
    .execute();
  return new Map(rows.map(({ draft_id, count }) => [draft_id, Number(count)]));
}

/** Deletes all photos of these drafts. The pictures stay in the media store. */
export async function deleteDraftPhotos(trx: Database, draftIds: readonly string[]): Promise<void> {
  await trx.kysely.deleteFrom('inspection_draft_photo').where('draft_id', 'in', draftIds).execute();
}

type PhotoKey = Pick<InspectionDraftPhotoTable, 'draft_id' | 'item' | 'photo'>;
