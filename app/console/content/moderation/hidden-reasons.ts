import type { FindType } from '#/app/console/content/scope.ts';
import type { Database } from '#/database/database.ts';
import { storedRows } from '#/records/import/stored-rows.ts';

/** The record type that stores which posts are hidden. */
export const HIDDEN_POST = 'hiddenmoment';

/** Returns why posts are hidden, by the id of the post. Visible posts are left out. */
export async function findHiddenReasons(
  db: Database,
  findType: FindType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await storedRows(db, findType(HIDDEN_POST), ids);
  return new Map(
    [...rows].map(([id, row]) => [id, (JSON.parse(row) as { reason: string }).reason]),
  );
}
