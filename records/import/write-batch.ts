import { attempt, transact, type Database } from '#/database/database.ts';
import { bumpVersion, revertVersion } from '#/database/queries.ts';
import { brokenConstraint, type Constraint } from '#/database/refusal.ts';
import { lineOf } from '#/records/columns/check-row.ts';
import type { Issue, IssueCode } from '#/records/columns/issue.ts';
import { BadRecord, type ImportWarning, type RecordType } from '#/records/columns/record-type.ts';
import type { CheckedRow } from '#/records/import/merge/merge-rows.ts';
import { remergeIfChanged } from '#/records/import/merge/remerge-rows.ts';
import { topOf, withoutRefused } from '#/records/import/merge/table-patch.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { listChanges } from '#/records/report/changes.ts';
import { listKnownIssues } from '#/records/report/issue-queries.ts';
import {
  countCleared,
  hasNoPictures,
  absentFieldsOf,
  newNames,
} from '#/records/report/written-row.ts';
import type { Journal } from '#/records/undo/journal.ts';
import { writeRows } from '#/records/write-rows.ts';
import type { Tally } from './import-report.ts';
import type { Preview } from './preview.ts';
import { isMerged, keyOf, listChanged, storedRows } from './stored-rows.ts';

/** Checked rows of one type from one file. Rows with problems are included, but are not written. */
export type Batch = { path: string; type: RecordType; rows: readonly CheckedRow[] };

/** Options for writing rows. */
export type Writing = {
  now: Date;
  /** Whether unchanged rows are written, too. */
  again?: boolean | undefined;
  /** Whether values of tables that are far from usual are written. */
  confirmsUnlikely?: boolean | undefined;
  /** Records the previous versions of changed records. */
  journal?: Journal | undefined;
  /** Collects the cards that lists would show for the records. */
  preview?: Preview | undefined;
};

/**
 * Options for writing rows. `facts` has the stored data that the record type read for these rows.
 * `before` has the stored rows by key.
 */
type Known = Writing & { facts: unknown; before: ReadonlyMap<string, string> };

/**
 * Writes the valid rows of this batch in one transaction. Records the outcomes of all rows in the
 * tally. A row that the database rejects is skipped.
 */
export async function writeBatch(
  db: Database,
  batch: Batch,
  tally: Tally,
  writing: Writing,
): Promise<void> {
  const { type } = batch;
  const done = await transact(db, async (trx) => {
    // The version is increased first: concurrent writers then wait until this transaction ends.
    await bumpVersion(trx, 'inventory');
    const { good, bad, facts } = await checkAll(trx, batch, writing);
    const keys = good.flatMap(({ row }) => keyOf(type, row) ?? []);
    const before = isMerged(type) ? await storedRows(trx, type, keys) : new Map<string, string>();
    const added =
      (await type.listAdded?.(
        trx,
        good.map(({ row }) => row as never),
      )) ?? [];
    const { changed, refused } = await writeChanged(trx, batch, good, {
      ...writing,
      facts,
      before,
    });
    if (changed.size === 0 || type.isUncached) await revertVersion(trx, 'inventory');
    const refusedLines = new Set(refused.map(({ line }) => line));
    const taken = good.filter(({ line }) => !refusedLines.has(line));
    // A refused row may have changed the facts.
    const settled =
      refused.length > 0
        ? await type.facts?.(
            trx,
            taken.map(({ row }) => row),
          )
        : facts;
    const warned = await addWarnings(trx, batch, taken, { ...writing, facts: settled, before });
    const left = [...bad, ...refused];
    const changedKeys = taken
      .filter(({ line }) => changed.has(line))
      .flatMap(({ row }) => keyOf(type, row) ?? []);
    await writing.journal?.record(trx, type, {
      keys: changedKeys,
      before,
      added,
      language: tally.language,
    });
    await writing.preview?.add(trx, type, { taken: warned, refused: left, now: writing.now });
    const names = [...added, ...newNames(type, good, before)];
    const keyed = warned.map(({ row, warnings }) => ({ key: keyOf(type, row) ?? '', warnings }));
    const known = isMerged(type) ? await listKnownIssues(trx, type.name, keyed) : new Set();
    return { changed, bad: left, taken: warned, before, names, known };
  });
  for (const { line, lines, row, warnings, named } of done.taken) {
    if (hasNoPictures(type, row)) tally.withoutPictures += 1;
    const key = keyOf(type, row);
    for (const field of named ? absentFieldsOf(type, row) : [])
      tally.absentFields.add(field, { line, key });
    const known = done.before.get(key ?? '');
    if (done.changed.has(line)) {
      tally.changed(listChanges(type, key ?? '', { before: known, after: row }));
    }
    tally.take(line, key, {
      isChanged: done.changed.has(line),
      isNew: known === undefined && type.storesNoRow !== true,
      clearedValues: known === undefined ? 0 : countCleared(known, row),
      warnings,
      areKnown: known !== undefined && done.known.has(key ?? ''),
      lines,
    });
  }
  tally.added(done.names);
  refuse({ type, rows: done.bad }, tally);
}

/** Adds the rows of a batch that have problems to the tally as refused. */
export function refuse({ type, rows }: Pick<Batch, 'type' | 'rows'>, tally: Tally): void {
  for (const { line, lines, row, problems } of rows.toSorted(
    (one, other) => one.line - other.line,
  )) {
    if (problems.length > 0) tally.refuse(line, keyOf(type, row), problems, lines);
  }
}

/**
 * Merges the rows again if another writer has changed their stored records. Separates the valid
 * rows from those that conflict with stored data.
 */
async function checkAll(trx: Database, { type, rows: read }: Batch, writing: Writing) {
  const { now, confirmsUnlikely = false } = writing;
  const rows = await remergeIfChanged(trx, type, read);
  const own = rows.map(({ row }) => row);
  const facts = await type.facts?.(trx, own);
  const found = await type.check?.(trx, own, now, facts);
  const checked = rows.map((row, at) => {
    const left = withoutRefused(type, row, found?.[at] ?? [], confirmsUnlikely);
    const { row: rest, refused, warnings, restored } = left;
    const known = (row.warnings ?? []).filter(
      ({ code, field }) => code !== 'cleared_value' || !restored.has(field),
    );
    return {
      ...row,
      row: rest,
      problems: [...row.problems, ...named(refused, row)],
      warnings: [...known, ...warnings],
    };
  });
  return {
    good: checked.filter(({ problems }) => problems.length === 0),
    bad: checked.filter(({ problems }) => problems.length > 0),
    facts,
  };
}

/**
 * Writes the rows that differ from the stored ones; with `again` or `storesEveryRow`, all of them.
 * Returns the lines of the changed rows, and the refused rows.
 */
async function writeChanged(
  trx: Database,
  batch: Batch,
  good: readonly CheckedRow[],
  { now, again = false, facts, before }: Known,
): Promise<{ changed: ReadonlySet<number>; refused: CheckedRow[] }> {
  const { type } = batch;
  const lines = (rows: readonly CheckedRow[]) => new Set(rows.map(({ line }) => line));
  const changed = again ? lines(good) : await listChanged(trx, type, good, before);
  const isHistory = type.storesEveryRow === true;
  const rows = isHistory ? good : good.filter(({ line }) => changed.has(line));
  if (rows.length === 0) return { changed, refused: [] };
  const written = await write(trx, batch, rows, { now, known: { facts } });
  const changedBy = (changedRows: ReadonlySet<object>) =>
    lines(rows.filter(({ row }) => changedRows.has(row)));
  if (typeof written === 'object' && 'reason' in written) {
    const { refused, same, changedRows } = await writeEach(trx, batch, rows, now);
    const others = lines([...refused, ...same]);
    const all = new Set([...changed, ...changedBy(changedRows)]);
    return { changed: new Set([...all].filter((line) => !others.has(line))), refused };
  }
  if (typeof written === 'object') return { changed: changedBy(written), refused: [] };
  return { changed: written === 'unchanged' ? new Set() : changed, refused: [] };
}

/**
 * Writes rows one by one, since a row may use a key that an earlier one withdraws. Returns the
 * refused rows, and those that `write` reports as unchanged (`same`) or changed.
 */
async function writeEach(
  trx: Database,
  batch: Batch,
  rows: readonly CheckedRow[],
  now: Date,
): Promise<{ refused: CheckedRow[]; same: CheckedRow[]; changedRows: ReadonlySet<object> }> {
  const refused: CheckedRow[] = [];
  const same: CheckedRow[] = [];
  const changedRows = new Set<object>();
  for (const row of rows) {
    const written = await write(trx, batch, [row], { now });
    if (typeof written === 'object' && 'reason' in written) {
      refused.push({ ...row, problems: [written] });
      continue;
    }
    if (written === undefined) continue;
    if (written !== 'unchanged' && written.has(row.row)) changedRows.add(row.row);
    else same.push(row);
  }
  return { refused, same, changedRows };
}

/** Returns these accepted rows, each with the warnings that the record type returns about it. */
async function addWarnings(
  trx: Database,
  { type }: Batch,
  rows: readonly CheckedRow[],
  { now, facts, before }: Known,
) {
  const found = await type.warn?.(
    trx,
    rows.map(({ row }) => row),
    now,
    facts,
  );
  // A price list has no say in a VIN: doubts about stored values were reported with their own file.
  const isOwn = ({ row, named: own }: CheckedRow, { field }: ImportWarning) =>
    own === undefined || own.has(topOf(field)) || !before.has(keyOf(type, row) ?? '');
  return rows
    .map((checked, at) => ({ ...checked, found: found?.[at] ?? [] }))
    .map((each) => ({
      line: each.line,
      lines: each.lines,
      row: each.row,
      named: each.named,
      warnings: [
        ...(each.warnings ?? []),
        ...each.found
          .filter((warning) => isOwn(each, warning))
          .map((warning) => ({ ...warning, value: cellOf(each, warning) })),
      ].map((warning) => ({
        ...warning,
        heading: each.name(warning.field, warning.value),
        ...(warning.line === undefined && lineOf({ place: each.place }, warning.field)),
        value: warning.value ?? each.written(warning.field),
      })),
    }));
}

/**
 * Returns the text that a warning quotes: the text of the cell for a doubtful value, otherwise the
 * `value` of the warning.
 */
function cellOf({ written }: CheckedRow, { field, code, value }: ImportWarning) {
  return code === 'doubtful_value' ? (written(field) ?? value) : value;
}

async function write(
  trx: Database,
  { path, type }: Batch,
  rows: readonly CheckedRow[],
  { now, known }: { now: Date; known?: { facts: unknown } },
): Promise<Issue | 'unchanged' | ReadonlySet<object> | undefined> {
  const all = rows.map(({ row }) => row);
  try {
    return (await attempt(trx, () => writeRows(trx, type, all, now, known))) ?? undefined;
  } catch (error) {
    const [first] = rows;
    if (error instanceof BadRecord && first) return named([error], first)[0];
    const constraint = brokenConstraint(trx, error);
    if (constraint) return { field: '', heading: '', ...refusals[constraint] };
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path}:${first?.line}: ${reason}`, { cause: error });
  }
}

function named(found: readonly BadRecord[], { name, written, place }: CheckedRow): Issue[] {
  return found.map(({ field, reason, code }) => ({
    field,
    heading: name(field),
    reason,
    code,
    value: written(field),
    ...lineOf({ place }, field),
  }));
}

const refusals: Readonly<Record<Constraint, { reason: Reason; code: IssueCode }>> = {
  reference: { reason: ROW.no_reference(), code: 'unknown_reference' },
  unique: { reason: ROW.repeats_record(), code: 'conflict' },
  required: { reason: ROW.no_value(), code: 'missing_value' },
  value: { reason: ROW.refused_value(), code: 'invalid_value' },
};
