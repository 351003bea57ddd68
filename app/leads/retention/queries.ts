import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';
import '#/server/outbox/tables.ts';
import { subjectOf } from '#/app/leads/kept.ts';
import '#/app/leads/tables.ts';

/** Some requests whose last contact was before an instant; none that somebody has yet to be told the end of. */
export function listOver(db: Database, before: string, most: number) {
  return db.kysely
    .selectFrom('lead')
    .select(['id', 'request_id', 'erased_at', 'erased_by'])
    .where('contact_at', '<', before)
    .where((row) => row.or([row('erased_at', 'is', null), isTold(row)]))
    .orderBy('contact_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How many requests had their last contact before an instant, and still say something. */
export async function countOver(db: Database, before: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contact_at', '<', before)
    .where((row) => row.or([row('erased_by', 'is', null), row('erased_by', '!=', 'retention')]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes those of the requests that were emptied, had their last contact before then and of which
 * nobody has to be told any more, and their steps; answers which.
 */
export async function deleteOver(
  trx: Database,
  ids: readonly string[],
  before: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  await trx.kysely
    .deleteFrom('lead')
    .where('id', 'in', ids)
    .where('contact_at', '<', before)
    .where('erased_at', 'is not', null)
    .where(isTold)
    .execute();
  const left = await trx.kysely.selectFrom('lead').select('id').where('id', 'in', ids).execute();
  const kept = new Set(left.map(({ id }) => id));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > 0)
    await trx.kysely.deleteFrom('lead_step').where('lead_id', 'in', gone).execute();
  return gone;
}

/** Nothing about a request is left to be told. */
function isTold({ exists, not, selectFrom }: ExpressionBuilder<Tables, 'lead'>) {
  return not(
    exists(
      selectFrom('outbox_message')
        .select('outbox_message.id')
        .where('outbox_message.subject', '=', sql<string>`${subjectOf('')} || lead.id`)
        .where('outbox_message.next_at', 'is not', null),
    ),
  );
}
