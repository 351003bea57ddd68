import type { GenericSchema } from 'valibot';
import { choicesOf } from '#/records/columns/choices.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { RecordEntryTable } from './queries.ts';

/**
 * Maximum length of `words` of an entry in characters, because the words are in a database index.
 */
const MOST = 200;

/**
 * Returns the row of `record_entry` by which lists of records find this record. Undefined for a
 * type whose records are in no list.
 */
export function entryOf(
  type: RecordType,
  key: string,
  row: object,
  now: Date,
): RecordEntryTable | undefined {
  if (!type.entry) return undefined;
  const { branch } = type.entry;
  return {
    type: type.name,
    key,
    branch: branch === undefined ? '' : textOf(row, branch),
    words: foldWords(`${titleOf(type, row)} ${key}`).slice(0, MOST),
    changed_at: now.toISOString(),
  };
}

/**
 * Returns the name of a record: the value of its title field. If the value is a code for which the
 * dealer's spreadsheets use a word, returns the word.
 */
export function titleOf(type: RecordType, row: object): string {
  const field = type.entry?.title ?? '';
  const value = textOf(row, field);
  const schema = type.schema.entries[field] as GenericSchema | undefined;
  const known = schema && choicesOf(schema).find((choice) => choice.value === value);
  return known?.word ?? value;
}

/**
 * Converts a text to half width and lower case, the form in which entries are stored for the
 * search.
 */
export function foldWords(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function textOf(row: object, field: string): string {
  const value = (row as Readonly<Record<string, unknown>>)[field];
  return value === undefined || value === null ? '' : String(value as string | number);
}
