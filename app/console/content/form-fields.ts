import type * as v from 'valibot';
import { choicesOf } from '#/records/columns/choices.ts';
import { inputNoteOf } from '#/records/columns/input/input-note.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { entriesOf, partOf, unwrapped, WORD, type About } from '#/records/parts/part.ts';
import { isMandatory } from '#/records/template/describe-type.ts';
import type { FormField } from './contract.ts';
import { withFormWords } from './form-words.ts';

/** The record type to which a field refers, by the name of the field. */
const REFERENCES: Readonly<Record<string, string>> = {
  branch_id: 'branch',
  branch_ids: 'branch',
  brand_id: 'brand',
  series_id: 'series',
  car_id: 'car',
  car_ids: 'car',
  topic_ids: 'momenttopic',
};
/** The names of the fields that contain the URL of a picture. */
const PICTURES = new Set([
  'cover',
  'picture',
  'avatar',
  'author_picture',
  'qr_code',
  'img',
  'src',
  'poster',
  'before',
  'after',
]);
/** A text field that may be longer than this has an input with several lines. */
const LONG = 120;

type Words = {
  columns: Readonly<Record<string, string>>;
  about: Readonly<Record<string, About | undefined>>;
};

/**
 * Returns the fields of the form for records of a type. Headings, help texts and options come from
 * the import templates; `FORM_WORDS` replaces some of them. Fields that the system fills in are
 * left out.
 */
export function formFieldsOf(type: RecordType): FormField[] {
  const { columns, about, key, history } = type;
  const fields = Object.entries(entriesOf(type.schema as v.GenericSchema))
    .filter(([field]) => field !== 'withdrawn' && history?.fields.includes(field) !== true)
    .map(([field, schema]) => ({
      ...toFormField(field, schema, { columns, about }),
      ...(inputNoteOf(schema)?.kind === 'rich' && { type: type.name }),
      is_key: key.some((each) => each === field),
    }));
  return withFormWords(type.name, fields);
}

function toFormField(field: string, schema: v.GenericSchema, words: Words): FormField {
  const part = partOf(schema);
  const own = part?.kind === 'words' ? { columns: part.columns, about: part.about } : undefined;
  const headings = { ...own?.columns, ...words.columns };
  const labels = Object.keys(headings).filter(
    (heading) => headings[heading] === field || (own && headings[heading] === WORD),
  );
  // Of a field that refers to a record, people choose the record by its name, not by its number.
  const label = (field in REFERENCES && labels.find((each) => !each.endsWith('编号'))) || labels[0];
  const [meaning = '', example = ''] = words.about[field] ?? own?.about[WORD] ?? [];
  const input = inputOf(field, schema);
  return {
    field,
    // The unit is beside the input.
    label: (label ?? field).replace(`(${input.unit ?? ''})`, ''),
    help: meaning,
    example,
    is_required: isMandatory(schema),
    is_key: false,
    unit: '',
    max: 0,
    choices: [],
    type: '',
    fields: [],
    ...input,
  };
}

type Input = Pick<FormField, 'kind'> &
  Partial<Pick<FormField, 'unit' | 'max' | 'choices' | 'type' | 'fields'>>;

/** Returns the kind of input for a field, with its options, unit or limits. */
function inputOf(field: string, schema: v.GenericSchema): Input {
  const part = partOf(schema);
  if (part && part.kind !== 'words') {
    const fields = Object.entries(entriesOf(part.item)).map(([name, each]) =>
      toFormField(name, each, part),
    );
    return { kind: part.kind === 'object' ? 'group' : 'rows', fields };
  }
  const type = REFERENCES[field];
  const item = itemOf(schema);
  if (item) {
    const choices = offeredBy(item);
    if (choices.length > 0) return { kind: 'choices', choices };
    return type === undefined ? { kind: 'lines' } : { kind: 'references', type };
  }
  if (type !== undefined) return { kind: 'reference', type };
  if (PICTURES.has(field)) return { kind: 'picture' };
  const choices = offeredBy(schema);
  if (choices.length > 0) return { kind: 'choice', choices };
  const note = inputNoteOf(schema);
  if (note === undefined) return { kind: 'text', max: 200 };
  if (note.kind === 'address') return { kind: 'text', max: note.max };
  if (note.kind !== 'text') return note;
  return { kind: note.max > LONG ? 'long' : 'text', max: note.max };
}

/** Returns the options of a field with their texts; empty if the field has no fixed options. */
function offeredBy(schema: v.GenericSchema): FormField['choices'] {
  const words = new Map(choicesOf(schema).map(({ word, value }) => [value, word]));
  return [...words].map(([value, word]) => ({ value: value as string | number, word }));
}

/** Returns the schema of the items of a list; undefined for other fields. */
function itemOf(schema: v.GenericSchema): v.GenericSchema | undefined {
  const bare = unwrapped(schema) as v.GenericSchema & {
    item?: v.GenericSchema;
    pipe?: readonly v.GenericSchema[];
  };
  if (bare.type === 'array') return bare.item;
  for (const step of bare.pipe ?? []) {
    const item = step !== bare && step.kind === 'schema' ? itemOf(step) : undefined;
    if (item) return item;
  }
  return undefined;
}
