import * as v from 'valibot';
import { choicesOf } from '#/records/columns/choices.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { EDITION } from '#/records/parts/edition.ts';
import { entriesOf, partOf, unwrapped, type About } from '#/records/parts/part.ts';
import { rowFormOf, type Part, type PartColumn } from '#/records/parts/row-form.ts';

/** A field of a record type, described for the authors of files. */
export type FieldNote = {
  /** The name of the field, or its path in a list or an object. */
  field: string;
  heading: string;
  /** Other headings that mean the field. */
  otherHeadings: readonly string[];
  meaning: string;
  example: string | undefined;
  format: string;
  /** The words that a cell may contain; empty if there is no fixed list. */
  words: readonly string[];
  isKey: boolean;
  /** Whether each new record, or each item of the list, needs the field. */
  isMandatory: boolean;
};

/**
 * A list of a record type, described for the authors of files. A table has one row for each item of
 * the list.
 */
export type PartNotes = {
  field: string;
  meaning: string;
  isMandatory: boolean;
  /** Whether the list is also in `fields` of the type, because it fits in one cell. */
  isCompact: boolean;
  columns: readonly FieldNote[];
};

/** The description of a record type: its single values, and the columns of its lists. */
export type TypeNotes = {
  fields: readonly FieldNote[];
  parts: readonly PartNotes[];
};

/** Describes the fields of this record type, without those that the system maintains. */
export function describeType(type: RecordType): TypeNotes {
  const entries = entriesOf(type.schema as v.GenericSchema);
  const own = Object.entries(entries).filter(
    ([field]) => type.history?.fields.includes(field) !== true,
  );
  const { root } = rowFormOf(type);
  const lists = new Map(root.parts.map((part) => [part.path[0], part]));
  const fields = own.flatMap(([field, schema]) => {
    const note = partOf(schema);
    if (!note) return [describeField(type, field, schema)];
    if (note.isCompact) return describeCell(type, field, schema, lists.get(field));
    return root.columns
      .filter(({ path }) => path[0] === field)
      .map((column) => ({ ...describeColumn(column), isMandatory: false }));
  });
  return {
    fields: [...fields, ...(type.storesEveryRow ? [EDITION_NOTE] : [])],
    parts: own.flatMap(([field, schema]) => {
      const part = lists.get(field);
      if (!part) return [];
      const [meaning = ''] = aboutOf(type, field) ?? [];
      const isCompact = partOf(schema)?.isCompact === true;
      const isNeeded = isMandatory(schema);
      return [
        { field, meaning, isMandatory: isNeeded, isCompact, columns: columnsOf(part, [field]) },
      ];
    }),
  };
}

/** Returns whether a field with this schema is required. */
export function isMandatory(schema: v.GenericSchema): boolean {
  return !v.safeParse(schema, undefined).success;
}

/** Returns a text that describes the format of a field with this schema. */
export function formatOf(schema: v.GenericSchema): string {
  const bare = unwrapped(schema);
  const described = v.getDescription(bare as never);
  if (described !== undefined) return described;
  return JSON.stringify(kindsIn(bare)).includes('"number"') ? '数' : '文字';
}

function kindsIn(schema: v.GenericSchema): string[] {
  const {
    type,
    options = [],
    pipe: steps = [],
  } = schema as {
    type: string;
    options?: readonly (v.GenericSchema | string)[];
    pipe?: readonly v.GenericSchema[];
  };
  const inner = [...options, ...steps.filter((step) => step !== schema && step.kind === 'schema')];
  return [type, ...inner.flatMap((each) => (typeof each === 'object' ? kindsIn(each) : []))];
}

const EDITION_NOTE: FieldNote = {
  field: EDITION,
  heading: EDITION,
  otherHeadings: [],
  meaning: '一个文件里有同一份报告的几版时，用它把各版的行分开',
  example: undefined,
  format: '数字，从 1 起，从旧到新',
  words: [],
  isKey: false,
  isMandatory: false,
};

function aboutOf(type: RecordType, field: string): About | undefined {
  return (type.about as Readonly<Record<string, About | undefined>>)[field];
}

function describeField(type: RecordType, field: string, schema: v.GenericSchema): FieldNote {
  const [heading = field, ...otherHeadings] = Object.keys(type.columns).filter(
    (each) => type.columns[each] === field,
  );
  const isKey = type.key.some((key) => key === field);
  return { field, heading, otherHeadings, isKey, ...wordsFor(schema, aboutOf(type, field)) };
}

/**
 * Describes the cell that contains a whole list. Returns an empty list if the type has no heading
 * for such a cell.
 */
function describeCell(
  type: RecordType,
  field: string,
  schema: v.GenericSchema,
  part: Part | undefined,
): FieldNote[] {
  if (!Object.values(type.columns).includes(field)) return [];
  const [first, second] = part?.columns.map(({ about }) => about?.[1] ?? '') ?? [];
  const example = part?.main ? first : `${first}：${second}`;
  return [{ ...describeField(type, field, schema), example }];
}

function columnsOf(part: Part, path: readonly string[]): FieldNote[] {
  const own = part.columns.map((column) => ({
    ...describeColumn(column),
    field: [...path.slice(1), ...column.path].join('.'),
  }));
  return [...own, ...part.parts.flatMap((inner) => columnsOf(inner, [...path, ...inner.path]))];
}

function describeColumn({ path, heading, headings, schema, about }: PartColumn): FieldNote {
  const otherHeadings = headings.slice(1);
  return {
    field: path.join('.'),
    heading,
    otherHeadings,
    isKey: false,
    ...wordsFor(schema, about),
  };
}

function wordsFor(schema: v.GenericSchema, [meaning = '', example]: About | readonly [] = []) {
  const choices = choicesOf(schema);
  return {
    meaning,
    example,
    format: formatOf(schema),
    words: [...new Map(choices.map(({ word, value }) => [value, word])).values()],
    isMandatory: isMandatory(schema),
  };
}
