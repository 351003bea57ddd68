import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#/database/database.ts';
import { checkRow } from '#/records/columns/check-row.ts';
import { readHeading } from '#/records/columns/headings.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { inBatches } from '#/records/files/read-batches.ts';
import type { FileSummary } from '#/records/files/scan-files.ts';
import { checkTableRow, withExtras } from '#/records/import/merge/table-patch.ts';
import { isMerged, keyOf, storedRows } from '#/records/import/stored-rows.ts';
import { readRecords } from '#/records/parts/group-rows.ts';

/**
 * A field that is cleared if each row replaces its whole record. `count` is the number of records
 * that lose a value. `keys` has up to five keys of such records.
 */
export type Erased = {
  path: string;
  type: RecordType;
  field: string;
  count: number;
  keys: string[];
};

const MOST_KEYS = 5;

/** Lists the fields that the rows of these files clear if each row replaces its whole record. */
export async function listErased(db: Database, files: readonly FileSummary[]): Promise<Erased[]> {
  const all: Erased[] = [];
  for (const file of files.filter(({ type }) => isMerged(type))) {
    const { path, type, refused } = file;
    const byField = new Map<string, Erased>();
    for await (const rows of inBatches(readRecords(file))) {
      const read = rows.flatMap(({ line, values: written, table }) => {
        if (!written || refused.has(line)) return [];
        const values = table ? withExtras(type, written, table, {}).values : written;
        const { row, problems } = table
          ? checkTableRow(type, values, {}, table.texts).checked
          : checkRow(type, values, () => {});
        const key = problems.length > 0 ? undefined : keyOf(type, row);
        return key === undefined ? [] : [{ key, row, values }];
      });
      const stored = await storedRows(
        db,
        type,
        read.map(({ key }) => key),
      );
      for (const { key, row, values } of read) {
        for (const field of erasedFields(type, stored.get(key) ?? '{}', { row, values })) {
          const erased = byField.get(field) ?? { path, type, field, count: 0, keys: [] };
          erased.count += 1;
          if (erased.keys.length < MOST_KEYS) erased.keys.push(key);
          byField.set(field, erased);
        }
      }
    }
    all.push(...byField.values());
  }
  return all;
}

/**
 * Returns the unnamed fields whose stored values change if the row replaces the whole record. Null
 * counts as unnamed. Fields that the system maintains are left out.
 */
function erasedFields(
  type: RecordType,
  stored: string,
  { row, values }: { row: object; values: Readonly<Record<string, unknown>> },
): string[] {
  const before = JSON.parse(stored) as Record<string, unknown>;
  const after = row as Readonly<Record<string, unknown>>;
  const named = new Set(
    Object.entries(values).flatMap(([heading, value]) =>
      value === null ? [] : (readHeading(type, heading)?.field ?? []),
    ),
  );
  return Object.keys(before).filter(
    (field) =>
      !named.has(field) &&
      !type.history?.fields.includes(field) &&
      !isDeepStrictEqual(before[field], after[field]),
  );
}
