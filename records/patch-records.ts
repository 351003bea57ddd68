import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import { checkRow, type Problem } from './check-row.ts';
import { nameOf, readHeading, withUnit } from './headings.ts';
import type { ImportOptions, ImportSource } from './import-records.ts';
import { createReport, type ImportReport, type Tally } from './import-report.ts';
import { keyOf } from './kept-rows.ts';
import { onlyAddresses, type Take } from './picture-folder.ts';
import { BATCH_ROWS, withPictures, type CheckedRow } from './read-batches.ts';
import { readRows, type Row } from './read-rows.ts';
import type { RecordType } from './record-type.ts';
import { listRowsOf } from './row-queries.ts';
import { takenBack, undone, unwritten } from './undone.ts';
import { writeBatch } from './write-batch.ts';

type Options = Pick<ImportOptions, 'strict' | 'dryRun' | 'take' | 'onRow' | 'now'>;

/**
 * Changes those fields of records that the rows of a file name, and leaves the others: `null` in
 * JSON empties one, an empty cell says nothing. A record is read under the lock under which it is
 * written, so that of two who change different fields neither loses. Otherwise as `importRecords`; a
 * dry run goes by batch.
 */
export async function patchRecords(
  db: Database,
  { path, type }: ImportSource,
  options: Options = {},
): Promise<ImportReport> {
  const { strict = false, dryRun = false, now = new Date(), take = onlyAddresses } = options;
  const report = createReport(options.onRow);
  const tally = report.open(path, type.name);
  const patchAll = async (handle: Database, begin = transact) => {
    for await (const rows of inBatches(readRows(path))) {
      tally.rows += rows.length;
      await begin(handle, async (trx) => {
        await awaitWriters(trx, 'inventory');
        const merged = await mergeAll(trx, type, rows, { take, tally });
        await writeBatch(trx, { path, type, rows: merged }, tally, { now });
      });
      await nextTurn();
    }
    return report.close();
  };
  if (dryRun) return unwritten(await patchAll(db, takenBack));
  return strict ? undone(db, ({ badRows }) => badRows > 0, patchAll) : patchAll(db);
}

async function* inBatches(rows: AsyncGenerator<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A row's values by field, and how its author calls each. */
type Patch = { line: number; values: Record<string, unknown>; headings: Map<string, string> };
type Means = { take: Take; tally: Tally };

async function mergeAll(
  trx: Database,
  type: RecordType,
  rows: readonly Row[],
  means: Means,
): Promise<CheckedRow[]> {
  const patches = rows.map((row) => toPatch(type, row, means.tally));
  const keys = patches.flatMap((patch) =>
    'values' in patch ? (keyOf(type, keyIn(type, patch)) ?? []) : [],
  );
  const found = keys.length === 0 ? [] : await listRowsOf(trx, type.name, [...new Set(keys)]);
  const kept = new Map(found.map(({ key, row }) => [key, JSON.parse(row) as object]));
  const merged: CheckedRow[] = [];
  for (const patch of patches) {
    if (!('values' in patch)) {
      merged.push(patch);
      continue;
    }
    const key = keyOf(type, keyIn(type, patch));
    const row = await merge(type, patch, key === undefined ? undefined : kept.get(key), means);
    // The next row of the file may change another of its fields.
    if (key !== undefined && row.problems.length === 0) kept.set(key, row.row);
    merged.push(row);
  }
  return merged;
}

function toPatch(type: RecordType, { line, values, reason }: Row, tally: Tally) {
  if (!values) return bad({ line, reason: reason ?? '' });
  const patch: Patch = { line, values: {}, headings: new Map() };
  for (const [heading, value] of Object.entries(values)) {
    const known = readHeading(type, heading);
    if (known === undefined) {
      tally.unknownColumn(heading);
      continue;
    }
    patch.values[known.field] = value === null ? null : withUnit(value, known);
    patch.headings.set(known.field, heading);
  }
  return patch;
}

/** The fields of the key that a patch names, without those that could be no part of one. */
function keyIn(type: RecordType, { values }: Patch): object {
  const parts = type.key.flatMap((field) => {
    const parsed = v.safeParse(type.schema.entries[field] as v.GenericSchema, values[field]);
    return parsed.success ? [[field, parsed.output] as const] : [];
  });
  return Object.fromEntries(parts);
}

async function merge(
  type: RecordType,
  patch: Patch,
  kept: object | undefined,
  { take, tally }: Means,
): Promise<CheckedRow> {
  const { line, values, headings } = patch;
  const name = (field: string) => headings.get(field) ?? nameOf(type, field);
  const [first = ''] = type.key;
  if (!kept) {
    const lacking = type.key.find((field) => values[field] === undefined);
    const field = lacking ?? first;
    const reason = lacking ? '必填' : '没有这条记录，请先写入整行';
    return bad({ line, reason, field, name, row: keyIn(type, patch) });
  }
  const cleared = Object.keys(values).flatMap((field) => type.clears?.[field] ?? []);
  const left = Object.entries(kept).filter(([field]) => !cleared.includes(field));
  const whole = { ...Object.fromEntries(left), ...values };
  const checked = checkRow(type, whole, (heading) => tally.unknownColumn(heading));
  const problems = checked.problems.map((each) => ({ ...each, heading: name(each.field) }));
  // The pictures that it had were taken when they came.
  const pictured = await withPictures(
    type,
    { row: namedIn(values, checked.row), problems, name },
    { take, look: take },
  );
  return { line, ...pictured, row: { ...checked.row, ...namedIn(values, pictured.row) } };
}

/** Those fields of a row that a patch names. */
function namedIn(values: Readonly<Record<string, unknown>>, row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field in values));
}

type Bad = Partial<CheckedRow> & { line: number; reason: string; field?: string };

function bad({ line, reason, field = '', row = {}, name = (word) => word }: Bad): CheckedRow {
  const problems: Problem[] = [{ field, heading: field && name(field), reason }];
  return { line, row, problems, name };
}
