/**
 * A row of a table that is not a record. `kind` is the kind of the row in Chinese, such as 合计.
 * `note` explains a row that states a value of the rows below.
 */
export type SkippedRow = { kind: string; text: string; note?: string };

/** Maximum number of rows of one kind that are named. */
const MOST_NAMED = 8;

/** Collects the rows of a table that are not records. `end` reports them. */
export type SkippedRows = { add(line: number, row: SkippedRow): void; end(): void };

/**
 * Returns a collector of skipped rows. The collector's `end` passes a note about each kind of row
 * to `onNote`.
 */
export function createSkippedRows(onNote: ((note: string) => void) | undefined): SkippedRows {
  const kinds = new Map<string, (Omit<SkippedRow, 'kind'> & { line: number })[]>();
  return {
    add(line, { kind, ...row }) {
      kinds.set(kind, [...(kinds.get(kind) ?? []), { line, ...row }]);
    },
    end() {
      for (const [kind, rows] of kinds) {
        const named = rows.slice(0, MOST_NAMED).map(({ line }) => line);
        const more = rows.length > MOST_NAMED ? ` 等 ${rows.length} 行` : ' 行';
        const [first] = rows;
        const texts = first?.note === undefined ? [first?.text] : rows.map(({ text }) => text);
        const quoted = [...new Set(texts)].slice(0, MOST_NAMED).map((text) => `「${text ?? ''}」`);
        const what = first?.note ?? `是${kind}，没有当作数据`;
        onNote?.(`第 ${named.join('、')}${more}${what}：${quoted.join('')}`);
      }
    },
  };
}
