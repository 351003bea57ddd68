import type { Database } from '#/database/database.ts';
import type { Issue } from '#/records/columns/issue.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { isTooDeep, MOST_LEVELS } from '#/records/files/nesting.ts';
import { readRows } from '#/records/files/read-rows.ts';
import { UnusableFile } from '#/records/files/unusable-file.ts';
import { toImportAnswer } from '#/records/import/import-answer.ts';
import { importRecords, type ImportOptions } from '#/records/import/import-records.ts';
import type { ImportReport, RowOutcome } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { createPreview, type Preview } from '#/records/import/preview.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import { BadCall, Refusal } from '#/server/http/errors.ts';
import { parseJson, toText } from '#/server/http/input.ts';
import type { DealerContext, Sent } from './dealer-call.ts';
import { withIncoming } from './incoming.ts';
import { takeUploaded } from './picture-calls.ts';

/** Accepted content types of a body that contains rows. */
export const ROW_TYPES = [
  'application/json',
  'application/x-ndjson',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** File extensions of content types. A body of another type is stored as `.ndjson`. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/csv': '.csv',
  [ROW_TYPES[3]]: '.xlsx',
};

/** Maximum number of rows in one call. */
export const MOST_ROWS = 20_000;

/** Maximum size of a JSON array in bytes. Unlike NDJSON and CSV, it is parsed as a whole. */
const MOST_JSON = 5_000_000;

/**
 * Maximum number of refused rows whose problems are listed. Further refused rows are listed with
 * line and key only.
 */
const MOST_DETAILED = 1_000;

/** Maximum number of rows in one all-or-nothing transaction. */
export const MOST_WHOLE = 500;

type Way = (db: Database, source: ImportSource, options: ImportOptions) => Promise<ImportReport>;
type How = { isWhole: boolean; isDry: boolean; allowClearing?: boolean };

/** Writes rows. Each row replaces a whole record, like the import with `--replace`. */
export const importRows: Way = (db, source, options) =>
  importRecords(db, [source], { ...options, replace: true });

/**
 * Stores the rows that the body of a call contains. Returns the outcome of each row. With `isDry`
 * nothing is written. Rejects with a Refusal if `isWhole` is set and a row is invalid. Rejects with
 * BadCall if the body is unusable.
 */
export async function takeRows(
  type: RecordType,
  { db, config, media, now, sent }: DealerContext,
  way: Way,
  { isWhole, isDry, allowClearing = false }: How,
) {
  const outcomes = new Map<number, RowOutcome>();
  const preview = isDry && type.listCards ? createPreview() : undefined;
  const options: ImportOptions = {
    strict: isWhole,
    dryRun: isDry && 'by batch',
    allowClearing,
    now: now(),
    take: takeUploaded(media),
    onRow: (row) => outcomes.set(row.line, row),
    preview,
    isServing: true,
  };
  const ending = ENDINGS[sent.type] ?? '.ndjson';
  const bytes = sent.type === 'application/json' ? toLines(sent) : sent.bytes;
  const report = await withIncoming(config.dataDir, { bytes, ending }, async (path) => {
    const source = await findTable(path, type).catch(unusable);
    await expectFew(source, isWhole).catch(unusable);
    return way(db, source, options).catch(unusable);
  });
  const rows = [...outcomes.values()].toSorted((one, other) => one.line - other.line);
  let refusals = 0;
  const results = rows.map((row) => {
    if (row.outcome === 'refused') refusals += 1;
    return toResult(row, refusals <= MOST_DETAILED);
  });
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const isRefused = isWhole && !isDry && refused.length > 0;
  const [file] = report.files;
  if (!file) throw new Error('The import reports no file');
  const answer = toImportAnswer(file, isRefused);
  if (!isRefused) return { ...answer, results, ...(preview && { preview: toCards(preview) }) };
  const none = { ...answer, results: refused };
  throw new Refusal(`${refused.length} 行有问题，一行都没有写入`, none);
}

/**
 * Returns the table in a body. In a workbook, it is the first sheet whose headings fit the type.
 * Throws UnusableFile if there is none.
 */
async function findTable(path: string, type: RecordType): Promise<ImportSource> {
  const { sources, notes, unknown } = await findTables(path, [type], type);
  const [first, ...others] = sources;
  if (!first) {
    const said = {
      zh: ['没有能读的工作表', ...notes.map(({ zh }) => zh)].join('。'),
      en: ['No sheet can be read', ...notes.map(({ en }) => en)].join('. '),
    };
    throw new UnusableFile(path, 1, said, unknown[0]?.language);
  }
  const more = others.map(({ sheet }) => ({
    zh: `工作表「${sheet?.name}」没有读，一次只读一个工作表`,
    en: `The sheet "${sheet?.name}" is not read: a call reads one sheet`,
  }));
  return { ...first, notes: [...(first.notes ?? []), ...more] };
}

/** Returns the cards of a dry run in the format of the response. */
function toCards(preview: Preview) {
  const { rows, more } = preview.list();
  const cards = rows.map(({ line, key, card }) => ({
    line,
    key,
    card: card as Record<string, unknown> | null,
  }));
  return { cards, more };
}

/**
 * Throws BadCall if a file has too many rows. The limit is lower for all-or-nothing calls
 * (`isWhole`), because all other writers wait for their single transaction.
 */
async function expectFew(source: ImportSource, isWhole: boolean): Promise<void> {
  const most = isWhole ? MOST_WHOLE : MOST_ROWS;
  let rows = 0;
  for await (const _ of readRows(source)) {
    rows += 1;
    if (rows > most) throw tooMany(most, isWhole ? 'all_or_nothing=1 ' : '');
  }
}

function tooMany(most: number, way = ''): BadCall {
  return new BadCall(413, `${way}一次最多 ${most} 行，请分批发送`);
}

const DEEP_ROW = `${'{"":'.repeat(MOST_LEVELS + 1)}0${'}'.repeat(MOST_LEVELS + 1)}\n`;

/**
 * Converts a JSON array to NDJSON lines, which the import reads. A single value becomes one line.
 */
async function* toLines({ bytes }: Sent): AsyncGenerator<string> {
  const parsed = parseJson(await toText(atMost(bytes, MOST_JSON)));
  const rows = Array.isArray(parsed) ? (parsed as unknown[]) : [parsed];
  if (rows.length > MOST_ROWS) throw tooMany(MOST_ROWS);
  for (const row of rows) {
    // JSON.stringify would overflow the stack on a deeply nested row. `DEEP_ROW` is sent to the
    // import instead, which refuses it as too deep.
    yield isTooDeep(row) ? DEEP_ROW : `${JSON.stringify(row)}\n`;
  }
}

async function* atMost(bytes: AsyncIterable<Uint8Array>, most: number) {
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > most) {
      const limit = `${most / 1_000_000} MB`;
      throw new BadCall(413, `JSON 数组最多 ${limit}，更多请用 application/x-ndjson，一行一条`);
    }
    yield part;
  }
}

/**
 * Converts an UnusableFile to a BadCall and throws it. The message omits the path of the temporary
 * file, which the sender does not know. Throws any other error unchanged.
 */
function unusable(error: unknown): never {
  if (error instanceof UnusableFile) throw new BadCall(400, `第 ${error.line} 行：${error.reason}`);
  throw error;
}

function toResult({ line, key, outcome, problems, warnings }: RowOutcome, isDetailed: boolean) {
  return {
    line,
    key: key ?? null,
    outcome,
    ...(problems.length > 0 && isDetailed && { problems: problems.map(toWire) }),
    ...(warnings.length > 0 && { warnings: warnings.map(toWire) }),
  };
}

function toWire({ isLeftOut, value, reason, ...issue }: Issue) {
  return {
    ...issue,
    reason: reasonWords(reason, 'zh'),
    ...(value !== undefined && { value }),
    ...(isLeftOut && { is_left_out: true }),
  };
}
