import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Lists the dealer's versions of this text, oldest first, without their words. */
export function listTextVersions(db: Database, name: string) {
  return db.kysely
    .selectFrom('dealer_text')
    .select(['version', 'effective_on'])
    .where('name', '=', name)
    .orderBy('effective_on')
    .execute();
}

/** Finds this version of a dealer's text; undefined if there is none. */
export function findText(db: Database, name: string, version: string) {
  return db.kysely
    .selectFrom('dealer_text')
    .select(['version', 'effective_on', 'body'])
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

/**
 * Lists the dealer's texts in force on the day `today` (YYYY-MM-DD). `since` is the first day in
 * force.
 */
export function listTextsInForce(db: Database, today: string) {
  return db.kysely
    .selectFrom('dealer_text')
    .select(['name', ({ fn }) => fn.max('effective_on').as('since')])
    .where('effective_on', '<=', today)
    .groupBy('name')
    .execute();
}

/** Lists the editions of this text (`IssuedTextTable`), oldest first, without their words. */
export function listIssues(db: Database, name: string) {
  return db.kysely
    .selectFrom('issued_text')
    .select(['version', 'issue', 'first_day'])
    .where('name', '=', name)
    .orderBy('first_day')
    .orderBy('issue')
    .execute();
}

/** Finds the text of this edition; undefined if there is no such edition. */
export async function findIssue(
  db: Database,
  name: string,
  version: string,
  issue: number,
): Promise<string | undefined> {
  const found = await db.kysely
    .selectFrom('issued_text')
    .select('body')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('issue', '=', issue)
    .executeTakeFirst();
  return found?.body;
}

/**
 * Stores `read` as a new edition of the text if the text changed. Replaces an edition of the same
 * day.
 */
export async function storeIssue(
  db: Database,
  read: { name: string; version: string; body: string },
  today: string,
): Promise<void> {
  const { name, version, body } = read;
  const last = await db.kysely
    .selectFrom('issued_text')
    .select(['issue', 'first_day', 'body'])
    .where('name', '=', name)
    .where('version', '=', version)
    .orderBy('issue', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.body === body && last.first_day <= today) return;
  // An edition of a later day is replaced, too, after the clock was set back.
  const isReplaced = last !== undefined && last.first_day >= today;
  const issue = isReplaced ? last.issue : (last?.issue ?? 0) + 1;
  await db.kysely
    .insertInto('issued_text')
    .values({ name, version, issue, first_day: today, body })
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'issue']).doUpdateSet({ body, first_day: today }),
    )
    .execute();
}
