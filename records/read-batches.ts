import { checkRow, fieldOf } from './check-row.ts';
import type { Tally } from './import-report.ts';
import { readRows, UnusableFile } from './read-rows.ts';
import { BadRecord, type Picture, type RecordType } from './record-type.ts';

/** Rows that are written together. */
export const BATCH_ROWS = 200;

/** A row that may be written, and the line that it came from. */
export type CheckedRow = { line: number; row: object };
/** Good rows of one type. */
export type Batch = { path: string; type: RecordType; rows: readonly CheckedRow[] };

type Source = Pick<Batch, 'path' | 'type'>;

/** Reads and checks a file batch by batch; bad rows go to the tally. */
export async function* readBatches(
  { path, type }: Source,
  picture: Picture | undefined,
  tally: Tally,
): AsyncGenerator<Batch> {
  let rows: CheckedRow[] = [];
  const unknown = (heading: string) => tally.unknownColumn(heading);
  const onHeading = (names: readonly string[], line: number) =>
    expectKey({ path, type }, names, line);
  for await (const { line, values, reason } of readRows(path, onHeading)) {
    tally.rows += 1;
    const checked = values
      ? checkRow(type, values, unknown)
      : { problems: [{ field: '', reason: reason ?? '' }] };
    if (checked.problems) {
      tally.refuse(line, checked.problems);
      continue;
    }
    const row = await withPictures(type, checked.row, picture, (problem) =>
      tally.refuse(line, [problem]),
    );
    if (row) rows.push({ line, row });
    if (rows.length === BATCH_ROWS) {
      yield { path, type, rows };
      rows = [];
    }
  }
  if (rows.length > 0) yield { path, type, rows };
}

/** A table without its key column is the wrong file, not a file of bad rows. */
function expectKey({ path, type }: Source, names: readonly string[], line: number): void {
  const fields = new Set(names.map((name) => fieldOf(type, name)));
  const missing = type.key.filter((field) => !fields.has(field));
  if (missing.length > 0) throw new UnusableFile(path, line, `缺少列 ${missing.join('、')}`);
}

async function withPictures(
  type: RecordType,
  row: object,
  picture: Picture | undefined,
  refuse: (problem: { field: string; reason: string }) => void,
): Promise<object | undefined> {
  if (!picture || !type.pictures) return row;
  try {
    return await type.pictures(row, picture);
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    refuse({ field: error.field, reason: error.message });
    return undefined;
  }
}
