import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#/database/database.ts';
import { checkRow } from '#/records/columns/check-row.ts';
import { readHeading } from '#/records/columns/headings.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { inBatches } from '#/records/files/read-batches.ts';
import type { FileSummary } from '#/records/files/scan-files.ts';
import { listRemoved } from '#/records/import/merge/merge-parts.ts';
import { checkTableRow, withExtras } from '#/records/import/merge/table-patch.ts';
import { isMerged, keyOf, storedRows } from '#/records/import/stored-rows.ts';
import { toCell } from '#/records/parts/cell-text.ts';
import { readRecords } from '#/records/parts/group-rows.ts';
import { rowFormOf } from '#/records/parts/row-form.ts';

/**
 * A field that is cleared if each row replaces its whole record. `count` is the number of records
 * that lose a value, `keys` has the keys of up to five of them.
 */
export type Erased = {
  path: string;
  type: RecordType;
  field: string;
  count: number;
  keys: string[];
};

/**
 * The items that a list loses if each row replaces its whole record. `count` is the number of
 * items, `named` describes up to five of them with the keys of their records.
 */
export type Removed = Pick<Erased, 'path' | 'type' | 'field' | 'count'> & { named: string[] };

const MOST_KEYS = 5;

/**
 * Lists the fields that the rows of these files clear if each row replaces its whole record, and
 * the items that lists lose.
 */
export async function listErased(
  db: Database,
  files: readonly FileSummary[],
): Promise<{ fields: Erased[]; items: Removed[] }> {
  const all: { fields: Erased[]; items: Removed[] } = { fields: [], items: [] };
  for (const file of files.filter(({ type }) => isMerged(type))) {
    const { path, type, refused } = file;
    const byField = new Map<string, Erased>();
    const byList = new Map<string, Removed>();
    const findSection = await type.table?.sections?.load(db);
    for await (const rows of inBatches(readRecords(file, { findSection }))) {
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
        const known = stored.get(key) ?? '{}';
        for (const { field, words } of removedItems(type, known, row)) {
          const removed = byList.get(field) ?? { path, type, field, count: 0, named: [] };
          removed.count += 1;
          if (removed.named.length < MOST_KEYS) removed.named.push(`${key} ${words}`);
          byList.set(field, removed);
        }
        for (const field of erasedFields(type, known, { row, values })) {
          const erased = byField.get(field) ?? { path, type, field, count: 0, keys: [] };
          erased.count += 1;
          if (erased.keys.length < MOST_KEYS) erased.keys.push(key);
          byField.set(field, erased);
        }
      }
    }
    all.fields.push(...byField.values());
    all.items.push(...byList.values());
  }
  return all;
}

/** Returns the stored items that are missing from the lists of `row`, each in words: 左前门、划痕. */
function removedItems(type: RecordType, stored: string, row: object) {
  const before = JSON.parse(stored) as Record<string, unknown>;
  return rowFormOf(type).root.parts.flatMap((part) => {
    const [field = '', ...within] = part.path;
    if (part.kind !== 'list' || within.length > 0) return [];
    const after = (row as Readonly<Record<string, unknown>>)[field];
    const columns = part.key.length > 0 ? part.key : part.columns;
    return listRemoved(part, before[field], after).map((item) => {
      const cells = columns.map(({ path, schema }) => toCell(schema, valueAt(item, path)) ?? '');
      return { field, words: cells.filter((cell) => cell !== '').join('、') };
    });
  });
}

function valueAt(item: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], item);
}

/**
 * Returns the fields that the row does not name and whose stored values change if the row replaces
 * the whole record. A field with null counts as not named. Excludes fields that the system
 * maintains.
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
