import type { Selectable } from 'kysely';
import { NO_VISIT } from '#/app/leads/cases/visit.ts';
import type { Database } from '#/database/database.ts';
import type { LeadStepTable, LeadTable } from './tables.ts';

/**
 * Returns the receipt number of the request with this request id; undefined if no request has it.
 */
export async function findReceipt(db: Database, requestId: string): Promise<string | undefined> {
  const found = await db.kysely
    .selectFrom('lead')
    .select('receipt')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return found?.receipt;
}

/**
 * Inserts this request unless there is one with the same request id. Returns whether it was
 * inserted.
 */
export async function addLead(trx: Database, lead: LeadTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.kysely
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Assigns this request to the case `caseId` (the requests of one telephone number). */
export async function setCase(trx: Database, id: string, caseId: string): Promise<void> {
  await trx.kysely.updateTable('lead').set({ case_id: caseId }).where('id', '=', id).execute();
}

/**
 * Returns how many requests of this kind and telephone number were sent since the instant `since`.
 */
export async function countOfPhone(
  db: Database,
  { kind, phone_word, since }: Pick<LeadTable, 'kind' | 'phone_word'> & { since: string },
): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phone_word', '=', phone_word)
    .where('kind', '=', kind)
    .where('taken_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the request with this receipt number; undefined if no request has it. */
export function findByReceipt(
  db: Database,
  receipt: string,
): Promise<Selectable<LeadTable> | undefined> {
  return db.kysely.selectFrom('lead').selectAll().where('receipt', '=', receipt).executeTakeFirst();
}

/** Returns the request with this id; undefined if no request has it. */
export function findLead(db: Database, id: string): Promise<Selectable<LeadTable> | undefined> {
  return db.kysely.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the requests with these ids, in no particular order. Erased requests are included. */
export function listLeadsById(db: Database, ids: readonly string[]): Promise<LeadTable[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.kysely.selectFrom('lead').selectAll().where('id', 'in', ids).execute();
}

/** Returns the steps of this request, in order. */
export function listSteps(db: Database, leadId: string): Promise<Selectable<LeadStepTable>[]> {
  return db.kysely
    .selectFrom('lead_step')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('number')
    .execute();
}

/** Returns the step with this number of this request; undefined if it does not exist. */
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

/** Inserts this step of a request. */
export async function addStep(
  trx: Database,
  step: Omit<LeadStepTable, 'cancelled_at'>,
): Promise<void> {
  await trx.kysely
    .insertInto('lead_step')
    .values({ ...step, cancelled_at: null })
    .execute();
}

/**
 * Returns the ids of the requests among `leadIds` for which a visit was agreed and not cancelled.
 */
export async function listWithVisit(
  trx: Database,
  leadIds: readonly string[],
): Promise<Set<string>> {
  const rows = await trx.kysely
    .selectFrom('lead_step')
    .select('lead_id')
    .where('lead_id', 'in', leadIds)
    .where('visit_day', 'is not', null)
    .where('cancelled_at', 'is', null)
    .execute();
  return new Set(rows.map(({ lead_id }) => lead_id));
}

/** Removes the agreed visits from the steps of this request. Returns whether there were any. */
export async function removeVisits(trx: Database, leadId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx.kysely
    .updateTable('lead_step')
    .set(NO_VISIT)
    .where('lead_id', '=', leadId)
    .where('visit_day', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks the visits that were agreed for these requests as cancelled at the instant `at`. */
export async function cancelVisits(
  trx: Database,
  leadIds: readonly string[],
  at: string,
): Promise<void> {
  await trx.kysely
    .updateTable('lead_step')
    .set({ cancelled_at: at })
    .where('lead_id', 'in', leadIds)
    .where('visit_day', 'is not', null)
    .where('cancelled_at', 'is', null)
    .execute();
}

/**
 * Returns the number of the next step of this request. The transaction must have locked the
 * request.
 */
export async function nextNumber(trx: Database, leadId: string): Promise<number> {
  const { last } = await trx.kysely
    .selectFrom('lead_step')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/**
 * Sets the status of this request and the instant of its last contact. The update locks the row
 * until the end of the transaction. Returns false if the request is erased or unknown.
 */
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

type ErasedRow = Pick<LeadTable, 'request_id' | 'status' | 'content' | 'erased_by'> & {
  at: string;
};

/**
 * Removes the personal data, the notes and the visits of this request. Returns false if the request
 * was already erased, or contacted since `before`.
 */
export async function emptyLead(
  trx: Database,
  id: string,
  { at, ...rest }: ErasedRow,
  before?: string,
): Promise<boolean> {
  const nothing = { key_id: null, personal: null, phone_word: null };
  let query = trx.kysely
    .updateTable('lead')
    .set({ ...nothing, ...rest, erased_at: at })
    .where('id', '=', id)
    .where('erased_at', 'is', null);
  if (before !== undefined) query = query.where('contact_at', '<', before);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await trx.kysely
    .updateTable('lead_step')
    .set({ key_id: null, note: null, ...NO_VISIT })
    .where('lead_id', '=', id)
    .execute();
  return true;
}

/**
 * Returns the requests with one of these blind indexes (keyed hashes) of a telephone number, latest
 * first.
 */
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
  /** The last request of the previous page. Only older requests are returned. */
  before?: { taken_at: string; id: string } | undefined;
  most: number;
};

/**
 * Returns up to `most` requests of this kind and status, latest first. With `before`, only requests
 * older than that one.
 */
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

/** Returns the number of requests of this kind and status. */
export async function countLeads(
  db: Database,
  { kind, status }: Pick<LeadFilter, 'kind' | 'status'>,
): Promise<number> {
  let query = db.kysely.selectFrom('lead');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (status !== undefined) query = query.where('status', '=', status);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
