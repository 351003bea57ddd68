import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';
import { deniedTagText, readDeniedTags } from '#/app/evidence/denied-tags.ts';
import type { Database } from '#/database/database.ts';
import type { CarRow } from './car-row.ts';
import { unknownTypeWarning } from './sale-type.ts';

/**
 * Returns a warning for an unknown status, for each tag that is not displayed, and each claim in
 * title and notes.
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
