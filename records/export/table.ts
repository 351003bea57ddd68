import type { GenericSchema } from 'valibot';
import type { RecordType } from '#/records/columns/record-type.ts';
import { keyOf } from '#/records/import/stored-rows.ts';
import { toCell } from '#/records/parts/cell-text.ts';
import { EDITION } from '#/records/parts/edition.ts';
import { toPartRows, Unwritable, type PartRow } from '#/records/parts/part-rows.ts';
import { partOf } from '#/records/parts/part.ts';
import { rootFieldOf, rowFormOf, type PartColumn } from '#/records/parts/row-form.ts';

/**
 * The rows of one record, with a cell for each heading. `lost` has the fields that no cell can
 * represent.
 */
export type TableRows = { rows: readonly (readonly string[])[] } | { lost: readonly string[] };

/** The headings of a table of records, and the function that returns the rows of a record. */
export type Table = {
  headings: readonly string[];
  /** Returns the rows of the next record. Records with the same key are versions of one record. */
  rowsOf(record: object): TableRows;
};

/** The columns of a table: those of single values, and those of parts. */
type Columns = {
  single: readonly { field: string; schema: GenericSchema }[];
  /** The fields that are written in rows of their own, instead of one cell. */
  inRows: ReadonlySet<string>;
  parts: readonly PartColumn[];
  hasEditions: boolean;
};

/**
 * Returns a table that can represent these records; undefined if there are none. Each filled field
 * has a column. A list has a row for each item, or is in one cell.
 */
export async function createTable(
  type: RecordType,
  pages: AsyncIterable<readonly object[]>,
): Promise<Table | undefined> {
  const form = rowFormOf(type);
  const fields = ownFields(type);
  const filled = new Set<string>();
  const used = new Set<PartColumn>();
  const inRows = new Set(
    [...form.fields].flatMap(([field, schema]) => (partOf(schema)?.isCompact ? [] : [field])),
  );
  const keys = new Set<string>();
  let hasEditions = false;
  for await (const records of pages) {
    for (const record of records) {
      for (const { field, schema } of fields) {
        const value = valueOf(record, field);
        if (value === undefined) continue;
        filled.add(field);
        if (!form.fields.has(field) || inRows.has(field)) continue;
        if (toCell(schema, value) === undefined) inRows.add(field);
      }
      for (const column of columnsOf(type, record)) used.add(column);
      const key = keyOf(type, record) ?? '';
      hasEditions ||= type.storesEveryRow === true && keys.has(key);
      keys.add(key);
    }
  }
  if (keys.size === 0) return undefined;
  const parts = form.columns
    .filter((placed) => used.has(placed.column) && inRows.has(rootFieldOf(placed)))
    .map(({ column }) => column);
  const single = fields.filter(({ field }) => filled.has(field) && !inRows.has(field));
  return toTable(type, { single, inRows, parts, hasEditions });
}

function toTable(type: RecordType, { single, inRows, parts, hasEditions }: Columns): Table {
  const editions = new Map<string, number>();
  const known = new Set(parts);
  const written = new Set([...single.map(({ field }) => field), ...inRows]);
  const unknownFields = (record: object) =>
    ownFields(type)
      .map(({ field }) => field)
      .filter((field) => !written.has(field) && valueOf(record, field) !== undefined);
  const headings = [
    ...single.map(({ field }) => headingOf(type, field)),
    ...(hasEditions ? [EDITION] : []),
    ...parts.map(({ heading }) => heading),
  ];
  return {
    headings,
    rowsOf(record) {
      const cells = single.map(({ field, schema }) => toCell(schema, valueOf(record, field)));
      const lost = single.filter((_, at) => cells[at] === undefined).map(({ field }) => field);
      const { rows, unwritable } = partRows(type, record, inRows);
      if (unwritable !== undefined) lost.push(unwritable);
      // A record that was written since the columns were found may have others.
      const others = rows?.flatMap((row) => [...row.keys()]).filter((each) => !known.has(each));
      lost.push(...new Set(others?.map(({ heading }) => heading)), ...unknownFields(record));
      if (lost.length > 0 || !rows) return { lost };
      const key = keyOf(type, record) ?? '';
      const edition = (editions.get(key) ?? 0) + 1;
      editions.set(key, edition);
      return {
        rows: rows.map((row, at) => [
          ...single.map(({ field }, column) =>
            at === 0 || type.key.some((key) => key === field) ? (cells[column] ?? '') : '',
          ),
          ...(hasEditions ? [String(edition)] : []),
          ...parts.map((part) => row.get(part) ?? ''),
        ]),
      };
    },
  };
}

function ownFields({ schema, history }: RecordType) {
  return Object.entries(schema.entries as Readonly<Record<string, GenericSchema>>)
    .filter(([field]) => history?.fields.includes(field) !== true)
    .map(([field, own]) => ({ field, schema: own }));
}

/**
 * Returns the columns of the parts of a record. Examines each field separately: if no row can
 * represent a value of one field, the columns of the other fields are still returned.
 */
function columnsOf(type: RecordType, record: object): PartColumn[] {
  return [...rowFormOf(type).fields.keys()].flatMap((field) => {
    const { rows = [] } = partRows(type, record, { has: (each) => each === field });
    return rows.flatMap((row) => [...row.keys()]);
  });
}

/**
 * Returns the rows of some fields of a record, or the path of a value that no row can represent.
 */
function partRows(
  type: RecordType,
  record: object,
  fields: { has(field: string): boolean },
): { rows?: readonly PartRow[]; unwritable?: string } {
  const own = Object.entries(record).filter(([field]) => fields.has(field));
  try {
    return { rows: toPartRows(Object.fromEntries(own), rowFormOf(type)) };
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error;
    return { unwritable: error.path.join('.') };
  }
}

function headingOf({ columns }: RecordType, field: string): string {
  return Object.keys(columns).find((heading) => columns[heading] === field) ?? field;
}

function valueOf(record: object, field: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[field];
}
