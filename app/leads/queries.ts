import type { Selectable } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { LeadStepTable, LeadTable } from './tables.ts';

/** The receipt of the request that came with that id; undefined where none did. */
export async function findTaken(db: Database, requestId: string): Promise<string | undefined> {
  const found = await db.kysely
    .selectFrom('lead')
    .select('receipt')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return found?.receipt;
}

/** Stores a request unless its request id is known; answers whether it did. */
export async function addLead(trx: Database, lead: LeadTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.kysely
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The request with that receipt; undefined where there is none. */
export function findByReceipt(
  db: Database,
  receipt: string,
): Promise<Selectable<LeadTable> | undefined> {
  return db.kysely.selectFrom('lead').selectAll().where('receipt', '=', receipt).executeTakeFirst();
}

/** The request with that id; undefined where there is none. */
export function findLead(db: Database, id: string): Promise<Selectable<LeadTable> | undefined> {
  return db.kysely.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The steps of a request, in their order. */
export function listSteps(db: Database, leadId: string): Promise<Selectable<LeadStepTable>[]> {
  return db.kysely
    .selectFrom('lead_step')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('number')
    .execute();
}

/** One step of a request; undefined where there is none. */
export function findStep(
  db: Database,
  leadId: string,
  number: number,
): Promise<Selectable<LeadStepTable> | undefined> {
  return db.kysely
    .selectFrom('lead_step')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Adds a step. */
export async function addStep(trx: Database, step: LeadStepTable): Promise<void> {
  await trx.kysely.insertInto('lead_step').values(step).execute();
}

/** The number of the next step; the request must be held by this transaction. */
export async function nextNumber(trx: Database, leadId: string): Promise<number> {
  const { last } = await trx.kysely
    .selectFrom('lead_step')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Sets how far a request is, and holds it until the transaction ends. False where it was erased or is gone. */
export async function setStatus(
  trx: Database,
  id: string,
  { status, at }: { status: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx.kysely
    .updateTable('lead')
    .set({ status, contact_at: at })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Left = Pick<LeadTable, 'request_id' | 'status' | 'told' | 'erased_by'> & { at: string };

/**
 * Leaves nothing personal of a request, nor what was asked. False where that was so already, and
 * where there was a contact since `before`.
 */
export async function emptyLead(
  trx: Database,
  id: string,
  { at, ...left }: Left,
  before?: string,
): Promise<boolean> {
  const nothing = { key_id: null, personal: null, phone_word: null };
  let query = trx.kysely
    .updateTable('lead')
    .set({ ...nothing, ...left, erased_at: at })
    .where('id', '=', id)
    .where('erased_at', 'is', null);
  if (before !== undefined) query = query.where('contact_at', '<', before);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await trx.kysely
    .updateTable('lead_step')
    .set({ key_id: null, note: null })
    .where('lead_id', '=', id)
    .execute();
  return true;
}

/** The requests that were left with a telephone number, the latest first. */
export function listByPhone(db: Database, words: readonly string[]) {
  return db.kysely
    .selectFrom('lead')
    .selectAll()
    .where('phone_word', 'in', words)
    .orderBy('taken_at', 'desc')
    .orderBy('id')
    .execute();
}

export type LeadFilter = {
  kind?: string | undefined;
  status?: string | undefined;
  /** Only those taken before that one: the next page. */
  before?: { taken_at: string; id: string } | undefined;
  most: number;
};

/** Requests, the latest first. */
export function listLeads(db: Database, { kind, status, before, most }: LeadFilter) {
  let query = db.kysely.selectFrom('lead').selectAll();
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (status !== undefined) query = query.where('status', '=', status);
  if (before !== undefined) {
    query = query.where(({ eb, and, or }) =>
      or([
        eb('taken_at', '<', before.taken_at),
        and([eb('taken_at', '=', before.taken_at), eb('id', '<', before.id)]),
      ]),
    );
  }
  return query.orderBy('taken_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}
