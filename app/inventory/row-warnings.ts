import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';
import { deniedTagText, readDeniedTags } from '#/app/evidence/denied-tags.ts';
import type { Database } from '#/database/database.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import type { CarRow } from './car-row.ts';
import { unknownTypeWarning } from './sale-type.ts';

/**
 * Returns the warnings about each row: about an unknown sale status, and about each denied claim in
 * the tags, the title and the notes.
 */
export async function warnAboutRows(
  trx: Database,
  rows: readonly CarRow[],
): Promise<ImportWarning[][]> {
  const denied = await readDeniedTags(
    trx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const claims = (denied.get(row.id) ?? []).map((tag): ImportWarning => ({
      field: tag.field ?? 'tags',
      reason: deniedTagText(tag),
      code: 'denied_claim',
      value: tag.tag,
    }));
    if (STATUS_OF_TYPE.has(row.type)) return claims;
    const reason = unknownTypeWarning(row.type);
    return [{ field: 'type', reason, code: 'unknown_word' }, ...claims];
  });
}
