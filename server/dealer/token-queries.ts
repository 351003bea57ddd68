import type { Insertable } from 'kysely';
import type { Database } from '#/database/database.ts';

declare module '#/database/tables.ts' {
  interface Tables {
    dealer_token: DealerTokenTable;
  }
}

/** A token of the dealer API. The row remains after the token is revoked. */
export interface DealerTokenTable {
  name: string;
  /** SHA-256 of the token, in hex. */
  digest: string;
  /** JSON list of scopes. */
  scopes: string;
  /** Instant of creation (ISO text, UTC). */
  created_at: string;
  /** Expiry instant (ISO 8601, UTC); null if there is none. */
  until: string | null;
  /** Day of the last use (YYYY-MM-DD); null if never used. */
  used_on: string | null;
  /** Instant of revocation (ISO text, UTC); null if the token was not revoked. */
  revoked_at: string | null;
}

/** Inserts a token; returns false if its name is taken. */
export async function addToken(db: Database, row: Insertable<DealerTokenTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db.kysely
    .insertInto('dealer_token')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the token with `digest`, revoked or not. */
export function findToken(db: Database, digest: string): Promise<DealerTokenTable | undefined> {
  return db.kysely
    .selectFrom('dealer_token')
    .selectAll()
    .where('digest', '=', digest)
    .executeTakeFirst();
}

/** Returns all tokens including revoked ones, oldest first. */
export function listTokens(db: Database): Promise<DealerTokenTable[]> {
  return db.kysely
    .selectFrom('dealer_token')
    .selectAll()
    .orderBy('created_at')
    .orderBy('name')
    .execute();
}

/** Stores `day` as the day on which the token `name` was last used. */
export async function noteUse(db: Database, name: string, day: string): Promise<void> {
  await db.kysely
    .updateTable('dealer_token')
    .set({ used_on: day })
    .where('name', '=', name)
    .execute();
}

/** Revokes the token `name`; returns false if there is no active token of that name. */
export async function endToken(db: Database, name: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('dealer_token')
    .set({ revoked_at: at })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
