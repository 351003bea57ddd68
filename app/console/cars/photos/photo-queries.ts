import type { Database } from '#/database/database.ts';

/** Returns whether a record, a published inspection or a draft uses this photo. */
export async function isPhotoNamed(db: Database, photo: string): Promise<boolean> {
  const pattern = `%${photo}"%`;
  const [record, inspection, draft] = await Promise.all([
    db.kysely
      .selectFrom('record_row')
      .select('key')
      .where('row', 'like', pattern)
      .limit(1)
      .executeTakeFirst(),
    db.kysely
      .selectFrom('inspection')
      .select('report_id')
      .where('body', 'like', pattern)
      .limit(1)
      .executeTakeFirst(),
    db.kysely
      .selectFrom('inspection_draft_photo')
      .select('photo')
      .where('photo', '=', photo)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return record !== undefined || inspection !== undefined || draft !== undefined;
}
