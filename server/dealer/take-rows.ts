import type { Database } from '#/database/database.ts';
import { importRecords, type ImportOptions, type ImportSource } from '#/records/import-records.ts';
import type { ImportReport, RowOutcome } from '#/records/import-report.ts';
import { readRows, UnusableFile } from '#/records/read-rows.ts';
import type { RecordType } from '#/records/record-type.ts';
import { BadCall, Refusal } from '../errors.ts';
import { parseJson, toText } from '../input.ts';
import type { DealerContext, Sent } from './dealer-call.ts';
import { withIncoming } from './incoming.ts';
import { takeUploaded } from './picture-calls.ts';

/** The content types that rows may come as. */
export const ROW_TYPES = ['application/json', 'application/x-ndjson', 'text/csv'] as const;

/** Rows a call may bring. Their outcomes are held in memory until it is answered. */
export const MOST_ROWS = 20_000;

/** A JSON array is read whole before its first row, unlike lines and tables: its size (bytes). */
const MOST_JSON = 5_000_000;

/** Refused rows that are answered with their problems; those beyond only with their line and key. */
const MOST_DETAILED = 1_000;

/** How many rows one transaction may hold up all others for: a second or two. */
export const MOST_WHOLE = 500;

type Way = (db: Database, source: ImportSource, options: ImportOptions) => Promise<ImportReport>;
type How = { isWhole: boolean; isDry: boolean };

/** Writes whole records, as the import does with `--replace`. */
export const importRows: Way = (db, source, options) =>
  importRecords(db, [source], { ...options, replace: true });

/**
 * Takes the rows of a body, and answers what became of each. Throws BadCall for a body that cannot
 * be read as rows, and a Refusal with the rows that are wrong where all or nothing was asked for.
 */
export async function takeRows(
  type: RecordType,
  { db, config, now, sent }: DealerContext,
  way: Way,
  { isWhole, isDry }: How,
) {
  const outcomes = new Map<number, RowOutcome>();
  const options: ImportOptions = {
    strict: isWhole,
    dryRun: isDry && 'by batch',
    now: now(),
    take: takeUploaded(config.dataDir),
    onRow: (row) => outcomes.set(row.line, row),
  };
  const ending = sent.type === 'text/csv' ? '.csv' : '.ndjson';
  const bytes = sent.type === 'application/json' ? toLines(sent) : sent.bytes;
  const report = await withIncoming(config.dataDir, { bytes, ending }, async (path) => {
    await expectFew(path, isWhole).catch(unusable);
    return way(db, { path, type }, options).catch(unusable);
  });
  const rows = [...outcomes.values()].toSorted((one, other) => one.line - other.line);
  let refusals = 0;
  const told = rows.map((row) => {
    if (row.outcome === 'refused') refusals += 1;
    return toTold(row, refusals <= MOST_DETAILED);
  });
  const refused = told.filter(({ outcome }) => outcome === 'refused');
  const data = {
    rows: report.files[0]?.rows ?? 0,
    written: isDry ? 0 : report.written,
    unchanged: report.unchanged,
    refused: refused.length,
    /** Columns that mean nothing, or that only the system writes. */
    left_out: [...(report.files[0]?.unknownColumns ?? [])],
    results: told,
  };
  if (!isWhole || isDry || refused.length === 0) return data;
  const none = { ...data, written: 0, unchanged: 0, results: refused };
  throw new Refusal(`${refused.length} 行有问题，一行都没有写入`, none);
}

/**
 * Throws BadCall for a file of too many rows, before any is written. All or nothing takes fewer: one
 * transaction writes them all, and every other writer waits for it, visitors with a form too.
 */
async function expectFew(path: string, isWhole: boolean): Promise<void> {
  const most = isWhole ? MOST_WHOLE : MOST_ROWS;
  let rows = 0;
  for await (const _ of readRows(path)) {
    rows += 1;
    if (rows > most) throw tooMany(most, isWhole ? 'all_or_nothing=1 ' : '');
  }
}

function tooMany(most: number, way = ''): BadCall {
  return new BadCall(413, `${way}一次最多 ${most} 行，请分批发送`);
}

/** An array of objects, or one object, as the lines that the import reads. */
async function* toLines({ bytes }: Sent): AsyncGenerator<string> {
  const parsed = parseJson(await toText(atMost(bytes, MOST_JSON)));
  const rows = Array.isArray(parsed) ? (parsed as unknown[]) : [parsed];
  if (rows.length > MOST_ROWS) throw tooMany(MOST_ROWS);
  for (const row of rows) {
    yield `${JSON.stringify(row)}\n`;
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

/** Whoever sent it has not seen our file. */
function unusable(error: unknown): never {
  if (error instanceof UnusableFile) throw new BadCall(400, `第 ${error.line} 行：${error.reason}`);
  throw error;
}

function toTold({ line, key, outcome, problems, remarks }: RowOutcome, isDetailed: boolean) {
  return {
    line,
    key: key ?? null,
    outcome,
    ...(problems.length > 0 && isDetailed && { problems: [...problems] }),
    ...(remarks.length > 0 && { remarks: [...remarks] }),
  };
}
