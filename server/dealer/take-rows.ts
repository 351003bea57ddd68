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

/** How many rows one transaction may hold up all others for: a second or two. */
export const MOST_WHOLE = 500;

type Way = (db: Database, source: ImportSource, options: ImportOptions) => Promise<ImportReport>;
type How = { isWhole: boolean; isDry: boolean };

/** Writes whole rows, as the import does. */
export const importRows: Way = (db, source, options) => importRecords(db, [source], options);

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
    if (isWhole) await expectFew(path).catch(unusable);
    return way(db, { path, type }, options).catch(unusable);
  });
  const rows = [...outcomes.values()].toSorted((one, other) => one.line - other.line);
  const told = rows.map(toTold);
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

/** One transaction writes them all, and every other writer waits for it, visitors with a form too. */
async function expectFew(path: string): Promise<void> {
  let rows = 0;
  for await (const _ of readRows(path)) {
    rows += 1;
    if (rows > MOST_WHOLE) {
      throw new BadCall(413, `all_or_nothing=1 一次最多 ${MOST_WHOLE} 行，请分批发送`);
    }
  }
}

/** An array of objects, or one object, as the lines that the import reads. */
async function* toLines({ bytes }: Sent): AsyncGenerator<string> {
  const parsed = parseJson(await toText(bytes));
  for (const row of Array.isArray(parsed) ? (parsed as unknown[]) : [parsed]) {
    yield `${JSON.stringify(row)}\n`;
  }
}

/** Whoever sent it has not seen our file. */
function unusable(error: unknown): never {
  if (error instanceof UnusableFile) throw new BadCall(400, `第 ${error.line} 行：${error.reason}`);
  throw error;
}

function toTold({ line, key, outcome, problems, remarks }: RowOutcome) {
  return {
    line,
    key: key ?? null,
    outcome,
    ...(problems.length > 0 && { problems: [...problems] }),
    ...(remarks.length > 0 && { remarks: [...remarks] }),
  };
}
