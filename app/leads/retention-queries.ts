import type { Database } from '#/database/database.ts';
import './tables.ts';

/** Some requests whose last contact was before an instant. */
export async function listOver(db: Database, before: string, most: number): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('lead')
    .select('id')
    .where('contact_at', '<', before)
    .orderBy('contact_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many requests had their last contact before an instant. */
export async function countOver(db: Database, before: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contact_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes those of the requests that still had their last contact before then, and their steps; answers which. */
export async function deleteOver(
  trx: Database,
  ids: readonly string[],
  before: string,
): Promise<string[]> {
  await trx.kysely
    .deleteFrom('lead')
    .where('id', 'in', ids)
    .where('contact_at', '<', before)
    .execute();
  const left = await trx.kysely.selectFrom('lead').select('id').where('id', 'in', ids).execute();
  const kept = new Set(left.map(({ id }) => id));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > 0)
    await trx.kysely.deleteFrom('lead_step').where('lead_id', 'in', gone).execute();
  return gone;
}
