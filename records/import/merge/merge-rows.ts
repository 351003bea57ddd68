import * as v from 'valibot';
import type { Database } from '#/database/database.ts';
import { giveTurn } from '#/database/give-turn.ts';
import { readVersion } from '#/database/queries.ts';
import { checkRow, type ParsedRow } from '#/records/columns/check-row.ts';
import { firstHeading, nameOf, readHeading, withUnit } from '#/records/columns/headings.ts';
import { quotedValue, type Issue, type RefusedRow } from '#/records/columns/issue.ts';
import type { ImportWarning, RecordType } from '#/records/columns/record-type.ts';
import type { Row } from '#/records/files/read-rows.ts';
import {
  galleryOf,
  withPictures,
  withStored,
  type Pictures,
} from '#/records/files/row-pictures.ts';
import { isMerged, keyOf, storedRows } from '#/records/import/stored-rows.ts';
import { checkRecord } from '#/records/parts/check-record.ts';
import type { RecordRow } from '#/records/parts/origin.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { ROW, MERGE } from '#/records/reasons/row-reasons.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import { joinStored, settleItems } from './merge-parts.ts';
import {
  listCleared,
  listFollowing,
  listUnagreed,
  namedIn,
  storedIn,
  without,
} from './patched-fields.ts';
import { headingOf, toPatch, type Patch } from './row-patch.ts';
import { checkTableRow, isLeftOut, topOf, withExtras } from './table-patch.ts';

/**
 * What is needed to merge a row again. `base` is the stored record with which the row was merged,
 * as JSON. `version` is the inventory version at that time.
 */
type Merging = {
  patch: Patch;
  base: string | undefined;
  version: number;
  how: Pick<Merge, 'allowClearing' | 'statesWholeParts'>;
};

/**
 * A checked row of a file. `merging` is set if the row was merged with a stored record. `named` has
 * the fields that a table row names.
 */
export type CheckedRow = ParsedRow & {
  line: number;
  merging?: Merging | undefined;
  warnings?: readonly ImportWarning[];
  named?: ReadonlySet<string> | undefined;
};

/** Options for merging rows with stored records. */
export type Merge = {
  pictures: Pictures;
  onUnknown: (heading: string) => void;
  /** Whether every row replaces its whole record, without merging. */
  replace?: boolean | undefined;
  /** Set if a row with a new key is refused. */
  onlyKnown?: boolean;
  /** Reasons for refusing rows, by the first line of the row. */
  refused?: ReadonlyMap<number, RefusedRow> | undefined;
  /** Warnings by line about keys that differ from another key only in case. */
  warned?: ReadonlyMap<number, Reason> | undefined;
  /** Whether the author agrees to clear stored values that become false (`clears`). */
  allowClearing?: boolean | undefined;
  /** Whether a list or an object that a row names is complete, as in forms of the console. */
  statesWholeParts?: boolean | undefined;
};

/**
 * Merges rows with the stored records of the same keys. Null clears a field. Other fields of a
 * record stay, except those in `clears` of the type. With `replace` or a new key, a row is a whole
 * record.
 */
export async function mergeRows(
  db: Database,
  type: RecordType,
  rows: readonly RecordRow[],
  how: Merge,
): Promise<CheckedRow[]> {
  const patches = rows.map((row) => toPatch(type, row, how.onUnknown) ?? unreadable(row));
  const keys = patches.map((patch) =>
    'values' in patch ? keyOf(type, keyIn(type, patch.values)) : undefined,
  );
  const named = keys.filter((key) => key !== undefined);
  const lastOf = new Map(keys.map((key, at) => [key, at]));
  const isWhole = how.replace || !isMerged(type);
  const version = isWhole ? 0 : await readVersion(db, 'inventory');
  const stored = isWhole ? new Map<string, string>() : await storedRows(db, type, named);
  const merged: CheckedRow[] = [];
  for (const [at, read] of patches.entries()) {
    if (!('values' in read)) {
      merged.push(read);
      continue;
    }
    await giveTurn();
    const gallery = read.table
      ? await galleryOf(type, { values: read.values, texts: read.table.texts }, how.pictures)
      : {};
    const patch = { ...read, values: { ...read.values, ...gallery } };
    const key = keys[at];
    const base = key === undefined ? undefined : stored.get(key);
    const row = await merge(type, patch, base, how);
    if (isWhole) {
      merged.push(row);
      continue;
    }
    // A later row may change another field of the same record.
    if (key !== undefined && row.problems.length === 0 && lastOf.get(key) !== at) {
      stored.set(key, JSON.stringify(row.row));
    }
    merged.push({ ...row, merging: { patch, base, version, how } });
  }
  return merged;
}

/** Returns the key of this row as the schema parses it; undefined if the row has no valid key. */
export function keyOfRow(type: RecordType, row: Row): string | undefined {
  const parts: readonly string[] = type.key;
  const values: Patch['values'] = {};
  for (const [heading, value] of Object.entries(row.values ?? {})) {
    const known = readHeading(type, heading);
    if (known && value !== null && parts.includes(known.field)) {
      values[known.field] = withUnit(value, known);
    }
  }
  return keyOf(type, keyIn(type, values));
}

function unreadable({ line, reason = ROW.no_object() }: RecordRow): CheckedRow {
  const problem: Issue = { field: '', heading: '', reason, code: 'unreadable_row' };
  return { line, row: {}, problems: [problem], name: (field) => field, written: () => undefined };
}

/** Returns an object with the valid key fields among these values. */
function keyIn(type: RecordType, values: Patch['values']): object {
  const parts = type.key.flatMap((field) => {
    const parsed = parseField(type, field, values[field]);
    return parsed.success ? [[field, parsed.output] as const] : [];
  });
  return Object.fromEntries(parts);
}

function parseField(type: RecordType, field: string, value: unknown) {
  return v.safeParse(type.schema.entries[field] as v.GenericSchema, value);
}

function wouldClear(type: RecordType, fields: readonly string[]): Reason {
  const headings = fields.map((field) => firstHeading(type, field));
  return MERGE.would_clear(headings, fields);
}

/** Merges one row with the stored record `base`, as JSON, and checks the result. */
export async function merge(
  type: RecordType,
  patch: Patch,
  base: string | undefined,
  { pictures, onlyKnown, refused, warned, allowClearing, statesWholeParts }: Merge,
): Promise<CheckedRow> {
  const { line, values: own, texts, table, origin } = patch;
  let place = origin?.find;
  const name = (field: string, words?: string) =>
    // A warning about the whole row belongs to no column.
    field === ''
      ? ''
      : (place?.(field)?.heading ?? headingOf(patch, field, words) ?? nameOf(type, topOf(field)));
  const written = (field: string) =>
    quotedValue(place?.(field)?.text ?? texts.get(field) ?? own[field]);
  const [first = ''] = type.key;
  if (base === undefined && onlyKnown === true) {
    const missingKey = type.key.find((field) => own[field] === undefined);
    const field = missingKey ?? first;
    const problem: Issue = {
      field,
      heading: name(field),
      reason: missingKey ? VALUE.mandatory() : ROW.no_such_record(),
      code: missingKey ? 'missing_value' : 'unknown_record',
      value: written(field),
    };
    return { line, row: keyIn(type, own), problems: [problem], name, written };
  }
  const before = (base === undefined ? {} : JSON.parse(base)) as Readonly<Record<string, unknown>>;
  const extras = table && withExtras(type, own, table, before);
  const stated = extras?.values ?? own;
  const unagreed = allowClearing
    ? new Map<string, string[]>()
    : listUnagreed(type, listCleared(type, before, stated));
  const agreed = Object.entries(stated).filter(([field]) => !table || !unagreed.has(field));
  const given = Object.fromEntries(agreed);
  const cleared = listCleared(type, before, given);
  const held = [...unagreed].map(([field, fields]) => ({
    field,
    heading: name(field),
    reason: wouldClear(type, fields),
    code: 'would_clear' as const,
    value: written(field),
  }));
  const left = { ...without(before, cleared), ...listFollowing(type, before, given) };
  const joinable = statesWholeParts ? {} : (left as Patch['values']);
  const joined = joinStored(type, given, joinable, origin);
  place = joined.origin?.find;
  const {
    checked,
    values,
    warnings: unread,
  } = joined.origin
    ? checkRecord(type, joined.values, left, joined.origin)
    : table
      ? checkTableRow(type, joined.values, left, texts)
      : {
          checked: checkRow(type, joined.values, () => {}, left, texts),
          values: joined.values,
          warnings: [],
        };
  const known = refused?.get(line);
  const problems: Issue[] = [
    ...(known ? [{ ...known, field: first, heading: name(first), value: written(first) }] : []),
    ...checked.problems.map((each) => ({ ...each, heading: name(each.field) })),
    ...(table ? [] : held),
  ];
  // Pictures of the stored record need no second check.
  const { leftOut, ...pictured } = await withPictures(
    type,
    { row: namedIn(values, checked.row), problems, name, written, place, lines: origin?.lines },
    { ...pictures, isLeftOut: (field) => table !== undefined && isLeftOut(type, field, values) },
  );
  const row: Record<string, unknown> = { ...checked.row, ...storedIn(values, pictured.row) };
  // Of a field with missing files, the stored files stay.
  for (const field of new Set(leftOut.map((issue) => issue.field))) {
    const known = before[field];
    const own = (pictured.row as Record<string, unknown>)[field];
    if (own === undefined && known === undefined) delete row[field];
    else row[field] = withStored(own, known);
  }
  // Pictures of a folder are all that there are.
  const isInFile = (field: string) => !table || texts.has(field) || origin?.lists.has(field);
  const isOfFolder = (field: string) => !isInFile(field) && type.gallery?.includes(field);
  // In a row that states whole lists, a missing item is removed on purpose.
  const stating = statesWholeParts ? [] : Object.keys(values).filter((field) => !isOfFolder(field));
  const items = settleItems(type, { ...joined, before, row, stating, allowClearing });
  Object.assign(row, items.restored);
  const similar = warned?.get(line);
  const warnings: ImportWarning[] = [
    ...unread,
    ...(similar === undefined
      ? []
      : [{ field: first, code: 'similar_key' as const, reason: similar }]),
    ...(table ? held.map((each) => ({ ...each, isLeftOut: true as const })) : []),
    ...(table?.warnings ?? []),
    ...(extras?.warnings ?? []),
    ...leftOut,
    ...items.warnings,
    ...[...cleared].map(([field, changed]) => ({
      field,
      reason: MERGE.cleared(name(changed)),
      code: 'cleared_value' as const,
      value: quotedValue(before[field]),
    })),
  ];
  const named = table && new Set(Object.keys(values));
  return { ...pictured, line, row, warnings, named };
}
