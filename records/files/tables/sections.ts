import type { TableRules, TableValues } from '#/records/columns/table-rules.ts';
import { WITHOUT_EFFECT, type SkippedKind, type SkippedRow } from './skipped-rows.ts';

/** The section of a table that is being read: the rows below a line that names a stored record. */
export type Section = {
  /**
   * Reads a line that is not a record. Returns what the line is: one entry, or two if it also states
   * another value of the rows below.
   */
  read(other: SkippedRow): readonly SkippedRow[];
  /** Returns the values of a row, with the field of the section if the row states none. */
  fill(values: TableValues): TableValues;
};

/** The kinds of lines below which a section goes on. */
const INSIDE: readonly SkippedKind[] = [...WITHOUT_EFFECT, '分组', '颜色说明'];

/**
 * Creates the section of a table. It fills no row until a line names a stored record. A line that
 * names no known record ends a section, because the rows below it may belong to another one.
 * @param find finds the record that a line names (`TableRules.sections`)
 */
export function createSection(
  { sections }: Pick<TableRules, 'sections'> = {},
  find?: (line: string) => string | undefined,
): Section {
  let record: string | undefined;
  return {
    read(other) {
      if (!sections || !find) return [other];
      const isGroup = other.kind === '分组';
      const named = isGroup || other.kind === '说明' ? find(other.text) : undefined;
      if (named === undefined) {
        const isOther = isGroup && sections.mayName.test(other.text);
        if (isOther || !INSIDE.includes(other.kind)) record = undefined;
        return [other];
      }
      record = named;
      const section: SkippedRow = { kind: '分组', text: other.text, note: sections.note };
      return isGroup ? [other, section] : [section];
    },
    fill(values) {
      if (!sections || record === undefined) return values;
      return { ...values, [sections.field]: values[sections.field] ?? record };
    },
  };
}
