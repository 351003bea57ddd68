import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { choicesOf } from '#/records/columns/choices.ts';
import { NONE } from '#/records/columns/fields.ts';
import { unwrapped } from './part.ts';

/** The key of the metadata. A symbol does not appear in JSON schemas. */
const WRITE = Symbol('write');

/** Returns schema metadata that declare how a value is written in a cell. */
export function writtenAs<Value>(
  write: (value: Value) => string,
): v.MetadataAction<Value, { readonly [WRITE]: (value: Value) => string }> {
  return v.metadata({ [WRITE]: write });
}

/**
 * Returns the text of a cell that the import reads as this value. Empty for an absent value.
 * Returns undefined if no text can represent the value.
 */
export function toCell(schema: v.GenericSchema, value: unknown): string | undefined {
  const isReadFrom = (cell: string | undefined) => {
    const read = v.safeParse(schema, cell);
    return read.success && isDeepStrictEqual(read.output, value);
  };
  // An empty cell is an absent value.
  if (value === undefined || isReadFrom(undefined)) return '';
  const words = choicesOf(schema).flatMap(({ word, value: means }) =>
    means === value ? [word] : [],
  );
  const { [WRITE]: write } = v.getMetadata(unwrapped(schema) as never) as {
    [WRITE]?: (value: unknown) => string;
  };
  const own = write ? [write(value)] : [];
  return [...words, ...own, ...ways(value)].find(
    (cell) => cell.trim() !== '' && isReadFrom(cell.trim()),
  );
}

function ways(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === 1 || value === true) return ['是', '1'];
  if (value === 0 || value === false) return ['否', '0'];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return [pairsText(Object.entries(value))];
  const items = value as readonly unknown[];
  if (items.length === 0) return [NONE];
  if (!items.some((item) => typeof item === 'object')) {
    const quoted = SEPARATORS.map((separator) =>
      items.map((item) => (separator.test(String(item)) ? `「${String(item)}」` : item)).join(';'),
    );
    return [items.join(';'), items.join('、'), ...quoted];
  }
  const cells = items.map((item) =>
    Object.values(item ?? {}).filter((each) => each !== null && each !== undefined),
  );
  const lists = cells.every(({ length }) => length === 1) ? [cells.join(';')] : [];
  return [...lists, pairsText(cells), pairsText(cells.map((cell) => cell.toReversed()))];
}

/** The separators of words, by kind of list. A word that contains a separator is written in 「」. */
const SEPARATORS = [/[;；|\n]/, /[;；\n、,，]/];

/** Returns the text of these labelled values: `机油：已换新；刹车油：含水 1%`. */
function pairsText(pairs: readonly (readonly unknown[])[]): string {
  return pairs.map((pair) => pair.join('：')).join('；');
}
