import { readHeading, withUnit } from '#/records/columns/headings.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { Origin, RecordRow } from '#/records/parts/origin.ts';
import { topOf, type TableExtras } from './table-patch.ts';

/**
 * The values of a row by field, with the heading of each. `origin` is set for a record in several
 * rows, `table` for a row of a table with rules.
 */
export type Patch = {
  line: number;
  values: Record<string, unknown>;
  headings: ReadonlyMap<string, string>;
  /** The values of the cells as the file has them, by field. */
  texts: ReadonlyMap<string, unknown>;
  origin?: Origin | undefined;
  table?: TableExtras | undefined;
};

/**
 * Returns the patch of a row; undefined if the row cannot be read. Calls `onUnknown` with each
 * unknown heading.
 */
export function toPatch(
  type: RecordType,
  { line, values, table, origin }: RecordRow,
  onUnknown: (heading: string) => void,
): Patch | undefined {
  if (!values) return undefined;
  if (table) {
    const { headings, texts } = table;
    return { line, values: { ...values }, headings, texts, table, origin };
  }
  const headings = new Map<string, string>();
  const texts = new Map<string, unknown>();
  const patch: Patch = { line, values: {}, headings, texts, origin };
  for (const [heading, value] of Object.entries(values)) {
    const known = readHeading(type, heading);
    if (known === undefined) {
      onUnknown(heading);
      continue;
    }
    patch.values[known.field] = value === null ? null : withUnit(value, known);
    headings.set(known.field, heading);
    texts.set(known.field, value);
  }
  return patch;
}

/**
 * Returns the heading of the cell that states a field. If several cells state it, returns the
 * heading of the one that contains `words`. Undefined if the file does not state the field.
 */
export function headingOf(
  { headings, table }: Pick<Patch, 'headings' | 'table'>,
  field: string,
  words: string | undefined,
): string | undefined {
  const cells = words === undefined ? undefined : table?.stated.get(field);
  const own = cells?.find(({ text }) => text.includes(words ?? ''));
  return own?.heading ?? headings.get(field) ?? headings.get(topOf(field));
}
