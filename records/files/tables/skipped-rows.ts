/** A row of a table that is no record, such as a total: what it is, in words, and its text. */
export type SkippedRow = { kind: string; text: string };

/** Maximum number of rows of one kind that are named. */
const MOST_NAMED = 8;

/** Collects the rows of a table that are no records. */
export type SkippedRows = { add(line: number, row: SkippedRow): void; end(): void };

/** Returns a collector that passes one note for each kind of row to `onNote` at the end. */
export function createSkippedRows(onNote: ((note: string) => void) | undefined): SkippedRows {
  const kinds = new Map<string, { line: number; text: string }[]>();
  return {
    add(line, { kind, text }) {
      kinds.set(kind, [...(kinds.get(kind) ?? []), { line, text }]);
    },
    end() {
      for (const [kind, rows] of kinds) {
        const named = rows.slice(0, MOST_NAMED).map(({ line }) => line);
        const more = rows.length > MOST_NAMED ? ` 等 ${rows.length} 行` : ' 行';
        onNote?.(
          `第 ${named.join('、')}${more}是${kind}，没有当作数据：「${rows[0]?.text ?? ''}」`,
        );
      }
    },
  };
}
