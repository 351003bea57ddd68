import type { Insertable } from 'kysely';
import type { Database } from '#/database/database.ts';

declare module '#/database/tables.ts' {
  interface Tables {
    dealer_token: DealerTokenTable;
  }
}

/** Who may use the dealer's calls. A row stays when its token is revoked: its name is not given again. */
export interface DealerTokenTable {
  name: string;
  /** SHA-256 of the token, in hex. */
  digest: string;
  /** JSON list. */
  scopes: string;
  /** An instant. */
  created_at: string;
  /** The instant from which it is good for nothing. */
  until: string | null;
  /** The last day on which it was used. */
  used_on: string | null;
  /** An instant. */
  revoked_at: string | null;
}

/** Stores a token, and answers whether its name was free. */
export async function addToken(db: Database, row: Insertable<DealerTokenTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db.kysely
    .insertInto('dealer_token')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The token with that digest, revoked or not. */
export function findToken(db: Database, digest: string): Promise<DealerTokenTable | undefined> {
  return db.kysely
    .selectFrom('dealer_token')
    .selectAll()
    .where('digest', '=', digest)
    .executeTakeFirst();
}

/** All tokens there ever were, the oldest first. */
export function listTokens(db: Database): Promise<DealerTokenTable[]> {
  return db.kysely
    .selectFrom('dealer_token')
    .selectAll()
    .orderBy('created_at')
    .orderBy('name')
    .execute();
}

/** Notes the day on which a token was used. */
export async function noteUse(db: Database, name: string, day: string): Promise<void> {
  await db.kysely
    .updateTable('dealer_token')
    .set({ used_on: day })
    .where('name', '=', name)
    .execute();
}

/** Ends a token, and answers whether there was one to end. */
export async function endToken(db: Database, name: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('dealer_token')
    .set({ revoked_at: at })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
