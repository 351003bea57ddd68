import type { Sentence } from '#/records/columns/language.ts';

/**
 * A row of a table that is not a record, with its kind. `note` explains a row that states a value
 * of the rows below.
 */
export type SkippedRow = { kind: SkippedKind; text: string; note?: Sentence };

/** The kinds of rows of a table that are not records. */
export type SkippedKind = keyof typeof KINDS;

const KINDS = {
  合计: 'is a total',
  说明: 'is a note',
  备注: 'is a remark',
  分组: 'is a group',
  颜色说明: 'explains colours',
  重复的表头: 'repeats the headings',
  '上一行的续行（合并的单元格）': 'continues the row above (merged cells)',
} as const;

/** Maximum number of rows of one kind that a note names. */
const MOST_NAMED = 8;

/** The kinds of rows that state nothing about the rows below them. */
export const WITHOUT_EFFECT: readonly SkippedKind[] = [
  '备注',
  '重复的表头',
  '上一行的续行（合并的单元格）',
];

/** Collects the rows of a table that are not records. `end` reports them. */
export type SkippedRows = { add(line: number, row: SkippedRow): void; end(): void };

/**
 * Returns a collector of skipped rows. The collector's `end` passes a note about each kind of row
 * to `onNote`.
 */
export function createSkippedRows(onNote: ((note: Sentence) => void) | undefined): SkippedRows {
  const kinds = new Map<string, (SkippedRow & { line: number })[]>();
  return {
    add(line, row) {
      const kind = row.note?.zh ?? row.kind;
      kinds.set(kind, [...(kinds.get(kind) ?? []), { line, ...row }]);
    },
    end() {
      for (const rows of kinds.values()) {
        const named = rows.slice(0, MOST_NAMED).map(({ line }) => line);
        const more = rows.length > MOST_NAMED ? ` 等 ${rows.length} 行` : ' 行';
        const [first] = rows;
        if (!first) continue;
        const texts = first.note === undefined ? [first.text] : rows.map(({ text }) => text);
        const unique = [...new Set(texts)].slice(0, MOST_NAMED);
        const quoted = unique.map((text) => `「${text}」`).join('');
        const what = first.note?.zh ?? `是${first.kind}，没有当作数据`;
        const inEnglish = unique.map((text) => `"${text}"`).join('');
        onNote?.({
          zh: `第 ${named.join('、')}${more}${what}：${quoted}`,
          en: first.note
            ? `${first.note.en} ${inEnglish} (line ${named.join(', ')})`
            : `Line ${named.join(', ')} ${KINDS[first.kind]}: ${inEnglish}`,
        });
      }
    },
  };
}
