import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { RecordType } from '#/records/columns/record-type.ts';
import { entriesOf, partOf, type About } from '#/records/parts/part.ts';
import { formatOf, isMandatory } from '#/records/template/describe-type.ts';

/** A JSON schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Texts about the fields of a record type: `columns` maps the headings of tables to fields, `about`
 * maps each field to its description.
 */
type Words = {
  columns: Readonly<Record<string, string>>;
  about: Readonly<Record<string, About | undefined>>;
};

/**
 * Returns the JSON schema of the rows of this record type. Each field has its heading, meaning,
 * format and an example.
 */
export function describeRow(type: RecordType): JsonSchema {
  const { columns, about } = type;
  return describeObject(entriesOf(type.schema as GenericSchema), { columns, about });
}

function describeObject(
  entries: Readonly<Record<string, GenericSchema>>,
  words: Words,
): JsonSchema {
  const required = Object.entries(entries)
    .filter(([, schema]) => isMandatory(schema))
    .map(([field]) => field);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(entries).map(([field, schema]) => [
        field,
        describeField(field, schema, words),
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}

function describeField(
  field: string,
  schema: GenericSchema,
  { columns, about }: Words,
): JsonSchema {
  const heading = Object.keys(columns).find((each) => columns[each] === field);
  const [meaning, example] = about[field] ?? [];
  const note = partOf(schema);
  const sentences = [meaning, note ? undefined : formatOf(schema)];
  const description = sentences.filter((each) => each !== undefined).join('。');
  const words = {
    ...(heading !== undefined && { title: heading }),
    ...(description !== '' && { description }),
    ...(example !== undefined && example !== '' && !note && { examples: [example] }),
  };
  if (!note) return { ...plain(schema), ...words };
  const { kind, item } = note;
  const entries = entriesOf(item);
  const inner = { columns: note.columns, about: note.about };
  if (kind === 'list') return { type: 'array', items: describeObject(entries, inner), ...words };
  if (kind === 'object') return { ...describeObject(entries, inner), ...words };
  const [first = field] = Object.values(note.columns);
  if (kind === 'words') {
    const word = entries[first];
    return { type: 'array', items: word ? describeField(first, word, inner) : {}, ...words };
  }
  const { key: _, value, ...others } = entries;
  const each = value ? describeField('value', value, inner) : describeObject(others, inner);
  return { type: 'object', additionalProperties: each, ...words };
}

function plain(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
  }) as JsonSchema & { $schema?: string };
  return rest;
}
