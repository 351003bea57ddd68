import * as v from 'valibot';

/** The meaning of a field for the authors of files, and an example of its cell. */
export type About = readonly [meaning: string, example?: string];

/**
 * How a table writes a field that is not a single value:
 * - `list`: a row for each item
 * - `record`: a row for each key with its value
 * - `words`: a row for each word
 * - `object`: a column for each value
 */
export type PartKind = 'list' | 'object' | 'record' | 'words';

/** How a table writes a field that is not a single value. */
export type PartNote = {
  kind: PartKind;
  /** The schema of an item or of the object. */
  item: v.GenericSchema;
  /**
   * Headings of the fields of `item`: `{ 部位: 'panel', 部件: 'panel' }`. The first heading of a field
   * is displayed.
   */
  columns: Readonly<Record<string, string>>;
  about: Readonly<Record<string, About>>;
  /**
   * Optional fields without which an item could state something false. A record is refused if such
   * a cell cannot be read.
   */
  essential: readonly string[];
  /**
   * A field whose cell may contain several values, separated by `;`. Each value becomes an item of
   * its own.
   */
  main?: string | undefined;
  /** Set if a table leaves the whole object out when one of its values is missing or unreadable. */
  isAllOrNone: boolean;
  /** Set if an export writes the field in one cell where that is possible. */
  isCompact: boolean;
  /**
   * The fields by which a table row identifies a stored item of the list. If there are none, the
   * list is whole: the table rows of a record state all of its items.
   */
  key: readonly string[];
  /**
   * Maps a field to the other fields of a stored item that become false if a row changes this
   * field.
   */
  clears: Readonly<Record<string, readonly string[]>>;
};

/** The schema of an object. */
export type ItemSchema = v.GenericSchema & { readonly entries: object };
/** The names of the fields of an object. */
export type FieldOf<Item extends ItemSchema> = keyof Item['entries'] & string;

/** Headings, meanings and examples of the fields of an item. */
export type PartColumns<Field extends string = string> = {
  columns: Readonly<Record<string, Field>>;
  about?: Readonly<Partial<Record<Field, About>>>;
  essential?: readonly Field[];
  main?: Field;
  isAllOrNone?: boolean;
  isCompact?: boolean;
  key?: readonly Field[];
  clears?: Readonly<Partial<Record<Field, readonly Field[]>>>;
};

/** Declares that a table writes this list as one row for each item. */
export function inRows<S extends v.GenericSchema, Item extends ItemSchema>(
  schema: S,
  item: Item,
  columns: PartColumns<FieldOf<Item>>,
) {
  return noted(schema, { ...toNote(columns), kind: 'list', item });
}

/** Declares that a table writes this object as one column for each field. */
export function inColumns<S extends v.GenericSchema, Item extends ItemSchema>(
  schema: S,
  item: Item,
  columns: PartColumns<FieldOf<Item>>,
) {
  return noted(schema, { ...toNote(columns), kind: 'object', item });
}

/** Declares that a table writes this object as one row for each key. */
export function keysInRows<S extends v.GenericSchema, Item extends ItemSchema>(
  schema: S,
  item: Item,
  columns: PartColumns<FieldOf<Item>>,
) {
  return noted(schema, { ...toNote(columns), kind: 'record', item });
}

/**
 * Declares that a table writes this list of words in rows. A cell has one word, or several
 * separated by `;`.
 */
export function wordsInRows<S extends v.GenericSchema>(
  schema: S,
  word: v.GenericSchema,
  { headings, about }: { headings: readonly string[]; about?: About },
) {
  const columns = Object.fromEntries(headings.map((heading) => [heading, WORD]));
  const note = { ...toNote({ columns }), about: about ? { [WORD]: about } : {} };
  return noted(schema, { ...note, kind: 'words', item: v.object({ [WORD]: word }) });
}

/** Name of the field with the word in an item of a word list. */
export const WORD = 'word';

/** The key of the metadata. A symbol does not appear in JSON schemas. */
const PART = Symbol('part');

/** Returns how a table writes a field with this schema; undefined for a field of one value. */
export function partOf(schema: v.GenericSchema): PartNote | undefined {
  const bare = unwrapped(schema);
  return (v.getMetadata(bare as never) as { [PART]?: PartNote })[PART];
}

/** Returns this schema without the wrappers that allow absence. */
export function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  const { wrapped } = schema as { wrapped?: v.GenericSchema };
  return wrapped ? unwrapped(wrapped) : schema;
}

/** Returns the schemas of the fields in this object schema, by field. */
export function entriesOf(schema: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> {
  const { entries } = unwrapped(schema) as { entries?: Record<string, v.GenericSchema> };
  return entries ?? {};
}

/** Returns whether a field with this schema may be absent and has no default. */
export function canBeAbsent(schema: v.GenericSchema): boolean {
  const { success, output } = v.safeParse(schema, undefined);
  return success && (output === undefined || output === null);
}

function toNote({ columns, about = {}, key = [], ...others }: PartColumns) {
  const { essential = [], main, isAllOrNone = false, isCompact = false } = others;
  const meanings = about as Readonly<Record<string, About>>;
  const clears = (others.clears ?? {}) as PartNote['clears'];
  return { columns, about: meanings, essential, main, isAllOrNone, isCompact, key, clears };
}

function noted<S extends v.GenericSchema>(schema: S, part: PartNote) {
  return v.pipe(schema, v.metadata({ [PART]: part }));
}
