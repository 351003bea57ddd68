import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';
import { deniedTagText, readDeniedTags } from '#/app/evidence/denied-tags.ts';
import type { Database } from '#/database/database.ts';
import type { CarRow } from './car-row.ts';
import { unknownTypeWarning } from './sale-type.ts';

/**
 * Returns the warnings about each row: about an unknown sale status, and about each denied claim in
 * the tags, the title and the notes.
 */
export async function warnAboutRows(trx: Database, rows: readonly CarRow[]) {
  const denied = await readDeniedTags(
    trx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => [
    ...(STATUS_OF_TYPE.has(row.type)
      ? []
      : [{ field: 'type', reason: unknownTypeWarning(row.type) }]),
    ...(denied.get(row.id) ?? []).map((tag) => ({
      field: tag.field ?? 'tags',
      reason: deniedTagText(tag),
    })),
  ]);
}
