import { checkRow, type Checked, type Problem } from './check-row.ts';
import { nameOf, readHeading } from './headings.ts';
import type { Tally } from './import-report.ts';
import { readRows, UnusableFile } from './read-rows.ts';
import type { Kind, Take } from './picture-folder.ts';
import { BadRecord, type RecordType } from './record-type.ts';

/** Rows that are written together. */
export const BATCH_ROWS = 200;

/** A row that was checked, and the line that it came from. */
export type CheckedRow = Checked & { line: number };
/** Rows of one type. Those with problems are not to be written, but may have further ones. */
export type Batch = { path: string; type: RecordType; rows: readonly CheckedRow[] };

type Source = Pick<Batch, 'path' | 'type'>;

/** What is done about a file that a row names: of a row that is good so far, and of a bad one. */
export type Pictures = { take: Take; look: Take };

/** Reads and checks a file batch by batch. */
export async function* readBatches(
  { path, type }: Source,
  pictures: Pictures,
  tally: Tally,
): AsyncGenerator<Batch> {
  let rows: CheckedRow[] = [];
  const unknown = (heading: string) => tally.unknownColumn(heading);
  const onHeading = (names: readonly string[], line: number) =>
    expectColumns({ path, type }, names, line);
  for await (const { line, values, reason } of readRows(path, onHeading)) {
    tally.rows += 1;
    if (values) {
      const checked = checkRow(type, values, unknown);
      rows.push({ line, ...(await withPictures(type, checked, pictures)) });
    } else {
      const problems = [{ field: '', heading: '', reason: reason ?? '' }];
      rows.push({ line, row: {}, problems, name: (field) => field });
    }
    if (rows.length === BATCH_ROWS) {
      yield { path, type, rows };
      rows = [];
    }
  }
  if (rows.length > 0) yield { path, type, rows };
}

/** A table without its key column is the wrong file, and one with a column twice cannot be understood. */
function expectColumns({ path, type }: Source, names: readonly string[], line: number): void {
  const byField = Map.groupBy(names, (name) => readHeading(type, name)?.field);
  const missing = type.key.filter((field) => !byField.has(field));
  if (missing.length > 0) {
    const wanted = missing.map((field) => nameOf(type, field)).join('、');
    throw new UnusableFile(path, line, `缺少列 ${wanted}`);
  }
  for (const [field, [first, second]] of byField) {
    if (field === undefined || second === undefined) continue;
    throw new UnusableFile(path, line, `列「${first}」和「${second}」是同一项，请只留一列`);
  }
}

/** All pictures of a row are looked for, also when one is missing or the row is bad anyway. */
export async function withPictures(
  type: RecordType,
  { row, problems, name }: Checked,
  { take, look }: Pictures,
): Promise<Checked> {
  if (!type.pictures) return { row, problems, name };
  const taken = problems.length === 0 ? take : look;
  // By place in the row: which file is found missing first is the disk's affair.
  const missed: (BadRecord | undefined)[] = [];
  const noting = async (file: string, field: string, kind: Kind) => {
    const place = missed.push(undefined) - 1;
    try {
      return await taken(file, field, kind);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      missed[place] = error;
      return { src: file };
    }
  };
  const stored = await type.pictures(
    row,
    async (file, field) => (await noting(file, field, 'picture')).src,
    (file, field) => noting(file, field, 'film'),
  );
  const found = missed
    .filter((error) => error !== undefined)
    .map(({ field, message }) => ({ field, heading: name(field), reason: message }));
  return { row: stored, problems: [...problems, ...eachOnce(found)], name };
}

function eachOnce(problems: readonly Problem[]): Problem[] {
  const words = ({ field, reason }: Problem) => `${field}\n${reason}`;
  return [...new Map(problems.map((problem) => [words(problem), problem])).values()];
}
