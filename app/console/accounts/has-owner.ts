import type { Database } from '#/database/database.ts';

/** Returns whether an owner with an active account exists. */
export async function hasOwner(db: Database): Promise<boolean> {
  const owner = await db.kysely
    .selectFrom('staff_account')
    .select('id')
    .where('role', '=', 'owner')
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
