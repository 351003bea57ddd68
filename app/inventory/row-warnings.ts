import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';
import { deniedTagText, readDeniedTags } from '#/app/evidence/denied-tags.ts';
import type { Database } from '#/database/database.ts';
import type { CarRow } from './car-row.ts';

/** Returns a warning for an unknown status, for each tag that is not displayed, and each claim in title and notes. */
export async function warnAboutRows(trx: Database, rows: readonly CarRow[]) {
  const denied = await readDeniedTags(
    trx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => [
    ...(STATUS_OF_TYPE.has(row.type)
      ? []
      : [{ field: 'type', reason: `没有「${row.type}」这个状态，按在售显示。${KNOWN_TYPES}` }]),
    ...(denied.get(row.id) ?? []).map((tag) => ({
      field: tag.field ?? 'tags',
      reason: deniedTagText(tag),
    })),
  ]);
}

const KNOWN_TYPES = `可用的状态：${[...STATUS_OF_TYPE.keys()].join('、')}`;
