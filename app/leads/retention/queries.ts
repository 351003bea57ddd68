import '#/server/outbox/tables.ts';
import '#/app/leads/tables.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { subjectOf } from '#/app/leads/lead-payload.ts';
import type { Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';

/**
 * Returns up to `most` requests last contacted before `before`. Erased requests with undelivered
 * messages are left out.
 */
export function listExpired(db: Database, before: string, most: number) {
  return db.kysely
    .selectFrom('lead')
    .select(['id', 'request_id', 'erased_at', 'erased_by', 'case_id'])
    .where('contact_at', '<', before)
    .where((row) => row.or([row('erased_at', 'is', null), isDelivered(row)]))
    .orderBy('contact_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Returns the number of requests last contacted before `before`. Requests that a purge erased are
 * not counted.
 */
export async function countExpired(db: Database, before: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contact_at', '<', before)
    .where((row) => row.or([row('erased_by', 'is', null), row('erased_by', '!=', 'retention')]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes the requests among `ids` that are erased, were last contacted before `before`, and have
 * no undelivered messages. Returns the ids of the deleted requests.
 */
export async function deleteExpired(
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
    .where(isDelivered)
    .execute();
  const rest = await trx.kysely.selectFrom('lead').select('id').where('id', 'in', ids).execute();
  const remaining = new Set(rest.map(({ id }) => id));
  const deleted = ids.filter((id) => !remaining.has(id));
  if (deleted.length > 0)
    await trx.kysely.deleteFrom('lead_step').where('lead_id', 'in', deleted).execute();
  return deleted;
}

/** The condition that a request has no undelivered messages. */
function isDelivered({ exists, not, selectFrom }: ExpressionBuilder<Tables, 'lead'>) {
  return not(
    exists(
      selectFrom('outbox_message')
        .select('outbox_message.id')
        .where('outbox_message.subject', '=', sql<string>`${subjectOf('')} || lead.id`)
        .where('outbox_message.next_at', 'is not', null),
    ),
  );
}
