import type { Database } from '#/database/database.ts';
import { deleteDraftPhotos } from './photo-queries.ts';
import type { InspectionDraftTable } from './tables.ts';
import { deleteDraftWrites } from './write-queries.ts';

/** An inspector who works on a draft. `joined_at` is an instant. */
export type Joined = { name: string; joined_at: string };

/**
 * A filter for a list of at most `most` drafts. `before` is the last draft of the previous page.
 */
export type DraftFilter = {
  carId?: string | undefined;
  isPublished: boolean;
  /**
   * The branches whose cars are included; null stands for cars without a branch. By default all
   * cars are included.
   */
  branches?: readonly (string | null)[] | undefined;
  before?: Pick<InspectionDraftTable, 'opened_at' | 'id'> | undefined;
  most: number;
};

/**
 * Inserts a draft. Returns false if the car already has an unpublished draft for the same business.
 * Rejects if there is no such car.
 */
export async function addDraft(trx: Database, row: InspectionDraftTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx.kysely
    .insertInto('inspection_draft')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the draft with this id; undefined if there is none. */
export function findDraft(db: Database, id: string): Promise<InspectionDraftTable | undefined> {
  return db.kysely
    .selectFrom('inspection_draft')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the draft that was published as this version; undefined if the version was imported. */
export function findPublishedDraft(
  db: Database,
  { report_id, business, version }: { report_id: string; business: string; version: number },
): Promise<InspectionDraftTable | undefined> {
  return db.kysely
    .selectFrom('inspection_draft')
    .selectAll()
    .where('report_id', '=', report_id)
    .where('business', '=', business)
    .where('published_version', '=', version)
    .orderBy('published_at', 'desc')
    .executeTakeFirst();
}

/**
 * Returns the draft and locks it until the transaction ends. Undefined if the draft does not exist.
 */
export function lockDraft(trx: Database, id: string): Promise<InspectionDraftTable | undefined> {
  return trx.kysely
    .updateTable('inspection_draft')
    .set((row) => ({ changed_at: row.ref('changed_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Returns the unpublished draft of the car for this business and locks it. Undefined if there is no
 * such draft.
 */
export function lockOpenDraft(
  trx: Database,
  { car_id, business }: Pick<InspectionDraftTable, 'car_id' | 'business'>,
): Promise<InspectionDraftTable | undefined> {
  return trx.kysely
    .updateTable('inspection_draft')
    .set((row) => ({ changed_at: row.ref('changed_at') }))
    .where('car_id', '=', car_id)
    .where('business', '=', business)
    .where('published_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the drafts that match the filter, last opened first. */
export function listDrafts(
  db: Database,
  { carId, isPublished, branches, before, most }: DraftFilter,
): Promise<InspectionDraftTable[]> {
  let query = db.kysely
    .selectFrom('inspection_draft')
    .selectAll()
    .where('published_at', isPublished ? 'is not' : 'is', null);
  if (carId !== undefined) query = query.where('car_id', '=', carId);
  if (branches !== undefined) {
    query = query.where('car_id', 'in', (from) =>
      from
        .selectFrom('car')
        .select('id')
        .where((is) =>
          is.or(branches.map((branch) => is('branch_id', branch === null ? 'is' : '=', branch))),
        ),
    );
  }
  if (before) {
    query = query.where((is) =>
      is.or([
        is('opened_at', '<', before.opened_at),
        is.and([is('opened_at', '=', before.opened_at), is('id', '<', before.id)]),
      ]),
    );
  }
  return query.orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** Stores `at` as the instant of the last change of the draft. */
export async function noteChange(trx: Database, id: string, at: string): Promise<void> {
  await trx.kysely
    .updateTable('inspection_draft')
    .set({ changed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Marks the draft as published, with the instant, the publisher and the version of its report. */
export async function markPublished(
  trx: Database,
  id: string,
  published: Pick<InspectionDraftTable, 'published_at' | 'published_version' | 'published_by'>,
): Promise<void> {
  await trx.kysely.updateTable('inspection_draft').set(published).where('id', '=', id).execute();
}

/**
 * Adds the inspectors `names` to the draft; they joined at the instant `at`. Inspectors who already
 * joined stay unchanged.
 */
export async function addInspectors(
  trx: Database,
  draftId: string,
  names: readonly string[],
  at: string,
): Promise<void> {
  if (names.length === 0) return;
  await trx.kysely
    .insertInto('inspection_draft_inspector')
    .values([...new Set(names)].map((name) => ({ draft_id: draftId, name, joined_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the inspectors of each draft by draft id, in the order in which they joined. */
export async function listInspectors(
  db: Database,
  draftIds: readonly string[],
): Promise<Map<string, Joined[]>> {
  if (draftIds.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('inspection_draft_inspector')
    .selectAll()
    .where('draft_id', 'in', draftIds)
    .orderBy('joined_at')
    .orderBy('name')
    .execute();
  const byDraft = Map.groupBy(rows, ({ draft_id }) => draft_id);
  return new Map(
    [...byDraft].map(([id, own]) => [id, own.map(({ name, joined_at }) => ({ name, joined_at }))]),
  );
}

/** Returns the titles of these cars by car id. */
export async function listTitles(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, string>> {
  if (carIds.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('car')
    .select(['id', 'title'])
    .where('id', 'in', carIds)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns the stored maintenance report of the car as JSON; undefined if there is none. */
export async function findMileageReport(db: Database, carId: string): Promise<string | undefined> {
  const row = await db.kysely
    .selectFrom('car_report')
    .select('body')
    .where('car_id', '=', carId)
    .where('type', '=', 'mileage')
    .executeTakeFirst();
  return row?.body;
}

/**
 * Deletes these drafts with their writes, photos and inspectors. The caller must have locked the
 * drafts.
 */
export async function deleteDrafts(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteDraftPhotos(trx, ids);
  await deleteDraftWrites(trx, ids);
  await trx.kysely.deleteFrom('inspection_draft_inspector').where('draft_id', 'in', ids).execute();
  await trx.kysely.deleteFrom('inspection_draft').where('id', 'in', ids).execute();
}

/** Deletes all drafts of these cars, including published ones. */
export async function deleteDraftsOf(trx: Database, carIds: readonly string[]): Promise<void> {
  if (carIds.length === 0) return;
  const rows = await trx.kysely
    .updateTable('inspection_draft')
    .set((row) => ({ changed_at: row.ref('changed_at') }))
    .where('car_id', 'in', carIds)
    .returning('id')
    .execute();
  await deleteDrafts(
    trx,
    rows.map(({ id }) => id),
  );
}

/**
 * Returns the ids of unpublished drafts without photos that were last changed before the instant
 * `before`.
 * @param id if set, only this draft is checked
 */
export async function listAbandoned(
  db: Database,
  { before, most, id }: { before: string; most: number; id?: string },
): Promise<string[]> {
  const all = db.kysely.selectFrom('inspection_draft').select('id');
  const rows = await (id === undefined ? all : all.where('id', '=', id))
    .where('published_at', 'is', null)
    .where('changed_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inspection_draft_photo')
            .select('photo')
            .whereRef('draft_id', '=', 'inspection_draft.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
