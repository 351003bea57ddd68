import { nameOf, readHeading } from '#/records/columns/headings.ts';
import { languageOf } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { TableLayout } from '#/records/columns/table-layout.ts';
import { readRows, type Row, type RowOptions } from '#/records/files/read-rows.ts';
import { UnusableFile } from '#/records/files/unusable-file.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { keyOfRow } from '#/records/import/merge/merge-rows.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { isEdition } from './edition.ts';
import type { RecordRow } from './origin.ts';
import { addToGroup, createGroup, toRecord, type RecordGroup } from './record-group.ts';
import { rowFormOf } from './row-form.ts';

/** Options for reading records. */
export type RecordOptions = RowOptions & {
  /** Called with the line of each example row of a template. */
  onExample?: (line: number) => void;
};

/** The key by which an example row of a template is recognised. */
export const EXAMPLE = '示例';

/**
 * Streams the records of a file. Rows with the same key are one record if a column belongs to a
 * list or an object. Rejects with the errors of `readRows`.
 */
export async function* readRecords(
  source: ImportSource,
  options: RecordOptions = {},
): AsyncGenerator<RecordRow> {
  const { path, type } = source;
  const form = rowFormOf(type);
  const groups = new Map<string, RecordGroup>();
  let isGrouped = false;
  let last: RecordGroup | undefined;
  let unassigned: number | undefined;
  const onLayout = (layout: TableLayout, line: number) => {
    const names = layout.partColumns.map(({ heading }) => heading);
    expectDistinct(type, path, names, line);
    isGrouped = names.some((name) => form.find(name));
    options.onLayout?.(layout, line);
  };
  for await (const row of readRows(source, { ...options, onLayout })) {
    const { line, values } = row;
    if (isExample(type, row)) {
      options.onExample?.(line);
      continue;
    }
    if (!isGrouped) {
      yield row;
      continue;
    }
    const id = idOf(type, row);
    if (!values || id === undefined) {
      // The row may be a part of the record before it, or of the one after it.
      yield withoutKey(type, row);
      last?.beside.push(line);
      unassigned = line;
      continue;
    }
    const group = groups.get(id) ?? createGroup(line);
    groups.set(id, group);
    if (unassigned !== undefined && group !== last) group.beside.push(unassigned);
    unassigned = undefined;
    last = group;
    addToGroup(type, group, { line, values: withoutEdition(type, values), table: row.table });
  }
  for (const group of groups.values()) yield toRecord(type, group);
}

/** Throws UnusableFile if two headings name the same column of a part. */
function expectDistinct(
  type: RecordType,
  path: string,
  names: readonly string[],
  line: number,
): void {
  const byColumn = Map.groupBy(names, (name) => rowFormOf(type).find(name)?.column);
  for (const [column, [first, second]] of byColumn) {
    if (column === undefined || second === undefined) continue;
    const said = {
      zh: `列「${first}」和「${second}」是同一项，请只留一列`,
      en: `the columns "${first}" and "${second}" are the same: leave one of them`,
    };
    throw new UnusableFile(path, line, said, languageOf(names));
  }
}

function withoutEdition(type: RecordType, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(values).filter(([heading]) => !isEdition(type, heading)),
  );
}

function isExample(type: RecordType, { values }: Row): boolean {
  const [key] = type.key;
  return Object.entries(values ?? {}).some(
    ([heading, value]) =>
      typeof value === 'string' &&
      value.trim() === EXAMPLE &&
      readHeading(type, heading)?.field === key,
  );
}

/**
 * Returns the id by which rows of the same record are recognised; undefined for a row that has no
 * key.
 */
function idOf(type: RecordType, row: Row): string | undefined {
  const cells = Object.entries(row.values ?? {});
  const keys = cells.flatMap(([heading, value]) => {
    const field = readHeading(type, heading)?.field;
    return field !== undefined && type.key.some((key) => key === field) && value !== null
      ? [String(value)]
      : [];
  });
  if (keys.length === 0) return undefined;
  const edition = cells.find(([heading]) => isEdition(type, heading))?.[1] ?? '';
  return JSON.stringify([keyOfRow(type, row) ?? keys, edition]);
}

function withoutKey(type: RecordType, { line, reason }: Row): Row {
  const names = type.key.map((key) => nameOf(type, key));
  return { line, reason: reason ?? ROW.no_key(names) };
}
