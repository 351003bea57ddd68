import './tables.ts';
import type { Database } from '#/database/database.ts';
import type { ChatLoanTable } from './tables.ts';

const NOTHING = {
  value: '',
  renew_at: '',
  expires_at: '',
  holder: '',
  held_until: '',
  problem: '',
  paused_until: '',
};

export async function findLoan(db: Database, name: string): Promise<ChatLoanTable> {
  const row = await db.kysely
    .selectFrom('chat_loan')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? { name, ...NOTHING };
}

type Lease = { holder: string; now: string; until: string };

/**
 * Takes the lease for renewing a token or ticket. Returns false if the stored row is leased or
 * differs from `seen`.
 */
export async function takeLease(
  db: Database,
  seen: ChatLoanTable,
  { holder, now, until }: Lease,
): Promise<boolean> {
  await db.kysely
    .insertInto('chat_loan')
    .values({ name: seen.name, ...NOTHING })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { numUpdatedRows } = await db.kysely
    .updateTable('chat_loan')
    .set({ holder, held_until: until })
    .where('name', '=', seen.name)
    .where('held_until', '<', now)
    .where('value', '=', seen.value)
    .where('renew_at', '=', seen.renew_at)
    .where('paused_until', '=', seen.paused_until)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Stores the outcome of a renewal and releases the lease. Does nothing if another process holds the
 * lease.
 */
export async function endLease(
  db: Database,
  { name, holder }: Pick<ChatLoanTable, 'name' | 'holder'>,
  outcome: Partial<ChatLoanTable>,
): Promise<void> {
  await db.kysely
    .updateTable('chat_loan')
    .set({ problem: '', paused_until: '', ...outcome, holder: '', held_until: '' })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}

/** Clears this refused token or ticket, unless it was renewed meanwhile. */
export async function clearLoan(db: Database, { name, value }: ChatLoanTable): Promise<void> {
  await db.kysely
    .updateTable('chat_loan')
    .set({ value: '', renew_at: '', expires_at: '' })
    .where('name', '=', name)
    .where('value', '=', value)
    .execute();
}
