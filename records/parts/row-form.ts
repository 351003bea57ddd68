import type * as v from 'valibot';
import { readHeading } from '#/records/columns/headings.ts';
import { recordType, type RecordType } from '#/records/columns/record-type.ts';
import { entriesOf, partOf, type About, type PartKind, type PartNote } from './part.ts';

/** A column of a part. */
export type PartColumn = {
  /** The displayed heading. */
  heading: string;
  /** All headings of the column. */
  headings: readonly string[];
  /** The path of the field in the item, such as `size` and `length`. */
  path: readonly string[];
  schema: v.GenericSchema;
  about: About | undefined;
  /** Whether the record is refused if the cell cannot be read. */
  isEssential: boolean;
};

/** A field that a table writes in several cells; or, as the root, the record itself. */
export type Part = {
  kind: PartKind | 'root';
  /** The path of the field from the item that contains it; empty for the root. */
  path: readonly string[];
  /** The schema of the field; undefined for the root. */
  schema: v.GenericSchema | undefined;
  /** The columns of the part's items. For the root, the columns of the record's objects. */
  columns: readonly PartColumn[];
  /** The lists inside the part's items. */
  parts: readonly Part[];
  /** The column whose cells may contain several items each. */
  main: PartColumn | undefined;
  /**
   * The columns by which a row identifies a stored item. Empty for a list whose rows state all
   * items.
   */
  key: readonly PartColumn[];
  /**
   * Maps a field to the other fields of a stored item that become false if a row changes this
   * field.
   */
  clears: PartNote['clears'];
};

/** A column of a part. `chain` has the parts from the root to this part. */
export type PlacedColumn = { column: PartColumn; chain: readonly Part[] };

/** The column of a heading, with the unit in the heading. */
export type FoundColumn = PlacedColumn & { unit: string };

/** The row form of a record type: its parts (lists and objects) as columns of a table. */
export type RowForm = {
  root: Part;
  /** The schemas of the fields that are in several cells, by field. */
  fields: ReadonlyMap<string, v.GenericSchema>;
  /** All columns in the order of the schema. */
  columns: readonly PlacedColumn[];
  /** Finds the column of a heading; undefined if the heading names no column of a part. */
  find(heading: string): FoundColumn | undefined;
};

/** Returns the row form of this record type, derived from its schema. */
export function rowFormOf(type: RecordType): RowForm {
  const known = forms.get(type.schema);
  if (known) return known;
  const entries = entriesOf(type.schema as v.GenericSchema);
  const root = toPart({ kind: 'root', path: [], entries, schema: undefined });
  const columns = placedColumns(root, []);
  const fields = new Map(Object.entries(entries).filter(([, schema]) => partOf(schema)));
  const form = { root, fields, columns, find: createFind(columns) };
  forms.set(type.schema, form);
  return form;
}

/**
 * Returns the field of the record to which a column with this heading belongs; undefined for an
 * unknown heading.
 */
export function fieldOf(type: RecordType, heading: string): string | undefined {
  const found = rowFormOf(type).find(heading);
  return found ? rootFieldOf(found) : readHeading(type, heading)?.field;
}

/** Returns the field of the record to which this column belongs. */
export function rootFieldOf({ chain: [, list], column }: PlacedColumn): string {
  return (list ?? column).path[0] ?? '';
}

const forms = new WeakMap<object, RowForm>();

type Source = {
  kind: Part['kind'];
  path: readonly string[];
  entries: Readonly<Record<string, v.GenericSchema>>;
  schema: v.GenericSchema | undefined;
  note?: PartNote;
};

function toPart({ kind, path, entries, schema, note }: Source): Part {
  const columns = note ? columnsOf(note, []) : [];
  const parts: Part[] = [];
  for (const [field, own] of Object.entries(entries)) {
    const inner = partOf(own);
    if (inner?.kind === 'object') {
      columns.push(...columnsOf(inner, [field]));
      parts.push(...listsIn(inner, [field]));
    } else if (inner) {
      parts.push(toList(inner, own, [field]));
    }
  }
  const main = columns.find((column) => note?.main !== undefined && column.path[0] === note.main);
  const key = columns.filter(({ path: [first = ''] }) => note?.key.includes(first));
  return { kind, path, schema, columns, parts, main, key, clears: note?.clears ?? {} };
}

function toList(note: PartNote, schema: v.GenericSchema, path: readonly string[]): Part {
  const kind = note.kind === 'object' ? 'list' : note.kind;
  return toPart({ kind, path, entries: entriesOf(note.item), schema, note });
}

/** Returns the lists inside an object, with their paths from the item that contains it. */
function listsIn({ item }: PartNote, path: readonly string[]): Part[] {
  return Object.entries(entriesOf(item)).flatMap(([field, schema]) => {
    const note = partOf(schema);
    return note && note.kind !== 'object' ? [toList(note, schema, [...path, field])] : [];
  });
}

function columnsOf(note: PartNote, path: readonly string[]): PartColumn[] {
  const entries = entriesOf(note.item);
  const byField = Map.groupBy(Object.entries(note.columns), ([, field]) => field);
  return [...byField].map(([field, named]) => {
    const schema = entries[field];
    if (!schema) throw new Error(`The part has no field ${field}`);
    const headings = named.map(([heading]) => heading);
    return {
      heading: headings[0] ?? field,
      headings,
      path: [...path, field],
      schema,
      about: note.about[field],
      isEssential: note.essential.includes(field),
    };
  });
}

function placedColumns(part: Part, outer: readonly Part[]): PlacedColumn[] {
  const chain = [...outer, part];
  const own = part.columns.map((column) => ({ column, chain }));
  return [...own, ...part.parts.flatMap((inner) => placedColumns(inner, chain))];
}

function createFind(placed: readonly PlacedColumn[]): RowForm['find'] {
  if (placed.length === 0) return () => undefined;
  const byKey = new Map(
    placed.map((each) => {
      const path = [...each.chain.flatMap((part) => part.path), ...each.column.path];
      return [path.join('.'), each] as const;
    }),
  );
  const columns: Record<string, string> = {};
  for (const [key, { column }] of byKey) {
    for (const heading of column.headings) columns[heading] ??= key;
  }
  // Headings are read as those of a record type whose fields are the columns.
  const schema = { entries: Object.fromEntries(byKey) } as unknown as RecordType['schema'];
  const spec = { name: 'parts', summary: '', key: [], schema, columns, write: async () => {} };
  const headings = recordType(spec);
  return (heading) => {
    const read = readHeading(headings, heading);
    const found = read && byKey.get(read.field);
    return found && { ...found, unit: read.unit };
  };
}
