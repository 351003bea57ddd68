import type { LeadStepTable, LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns up to `most` requests that are encrypted with one of these keys, in order of id. With
 * `after`, only requests with a higher id.
 */
export async function listLeadsUnder(
  trx: Database,
  keys: readonly string[],
  { after, most }: { after: string | undefined; most: number },
) {
  const rows = await trx.kysely
    .selectFrom('lead')
    .select(['id', 'personal', 'request_id', 'kind', 'content', 'taken_at'])
    .where('key_id', 'in', keys)
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.flatMap(({ personal, ...row }) => (personal === null ? [] : { ...row, personal }));
}

/** Replaces the encrypted personal data of this request, if the stored data are still `before`. */
export async function replacePersonal(
  trx: Database,
  { id, before }: { id: string; before: string },
  after: Pick<LeadTable, 'personal' | 'key_id' | 'phone_word' | 'request_id'>,
): Promise<void> {
  await trx.kysely
    .updateTable('lead')
    .set(after)
    .where('id', '=', id)
    .where('personal', '=', before)
    .execute();
}

/** The key of a step, used as a cursor. */
export type StepPlace = Pick<LeadStepTable, 'lead_id' | 'number'>;

/**
 * Returns up to `most` steps whose note is encrypted with one of these keys, in order. With
 * `after`, only steps after that one.
 */
export async function listNotesUnder(
  trx: Database,
  keys: readonly string[],
  { after, most }: { after: StepPlace | undefined; most: number },
) {
  let query = trx.kysely
    .selectFrom('lead_step')
    .select(['lead_id', 'number', 'note'])
    .where('key_id', 'in', keys);
  if (after !== undefined) {
    query = query.where(({ eb, and, or }) =>
      or([
        eb('lead_id', '>', after.lead_id),
        and([eb('lead_id', '=', after.lead_id), eb('number', '>', after.number)]),
      ]),
    );
  }
  const rows = await query.orderBy('lead_id').orderBy('number').limit(most).execute();
  return rows.flatMap(({ note, ...step }) => (note === null ? [] : { ...step, note }));
}

/** Replaces the encrypted note of this step, if the stored note is still `before`. */
export async function replaceNote(
  trx: Database,
  { lead_id, number, before }: { lead_id: string; number: number; before: string },
  after: Pick<LeadStepTable, 'note' | 'key_id'>,
): Promise<void> {
  await trx.kysely
    .updateTable('lead_step')
    .set(after)
    .where('lead_id', '=', lead_id)
    .where('number', '=', number)
    .where('note', '=', before)
    .execute();
}
