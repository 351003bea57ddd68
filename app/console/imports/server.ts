import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { DAY_MS } from '#/app/dates.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { BadRecord } from '#/records/columns/record-type.ts';
import type { Take } from '#/records/files/picture-folder.ts';
import { listUnlisted } from '#/records/import/full-list.ts';
import { importRecords, type ImportOptions } from '#/records/import/import-records.ts';
import { createPreview } from '#/records/import/preview.ts';
import { createRowIssues } from '#/records/report/row-issues.ts';
import { createJournal } from '#/records/undo/journal.ts';
import { findLastImport, type LastImport } from '#/records/undo/undo-import.ts';
import { takeUploaded } from '#/server/dealer/picture-calls.ts';
import { notFound, Refusal } from '#/server/http/errors.ts';
import { carLog } from './car-log.ts';
import {
  checkImport,
  getImportResult,
  getImports,
  runImport,
  type Job,
  type Result,
} from './contract.ts';
import { beginJob, isInterrupted, NOTHING, type Progress } from './job.ts';
import { toLast } from './last-import.ts';
import { openFile } from './open-file.ts';
import { ownTypes } from './own-types.ts';
import { findJob, findLatest } from './queries.ts';
import { receiveFile } from './receive-file.ts';
import { toResult } from './to-result.ts';

/** Returns the handlers that import files of these record types. */
export function importCalls(types: readonly RecordType[]): ConsoleCall[] {
  return [
    implementConsole(getImports, async (_, context) => {
      const { db, staff, now } = context;
      const [job, last] = await Promise.all([findLatest(db), findLastImport(db, now())]);
      const isSeen = job && (staff.role === 'owner' || job.branch_id === (staff.branch_id ?? ''));
      return {
        job: isSeen ? toJob(job, last, context) : null,
        last: last ? await toLast(last, context) : null,
      };
    }),
    implementConsole(getImportResult, async ({ id }, { db, staff }) => {
      const job = await findJob(db, id);
      if (job?.account_id !== staff.id || job.result === '') throw notFound('没有这次导入的结果');
      // A result that an earlier version stored lacks later fields.
      return { ...NOTHING, ...(JSON.parse(job.result) as Partial<Result>) };
    }),
    implementConsole(checkImport, async ({ name }, context) => ({
      id: await receiveFile(context, name, (path, digest) =>
        beginJob(context, {
          kind: 'check',
          file: name,
          digest,
          run: (progress) => check(types, path, progress, context),
        }),
      ),
    })),
    implementConsole(runImport, async ({ check: checkId, ...consents }, context) => {
      const { db, staff, now } = context;
      const checked = await findJob(db, checkId);
      const isOwn = checked?.kind === 'check' && checked.account_id === staff.id;
      if (!checked || !isOwn || checked.state !== 'done') throw notFound('请先试运行');
      if (now().getTime() - Date.parse(checked.started_at) > DAY_MS) {
        throw new Refusal('试运行过了一天，请再试运行一次');
      }
      const { stops } = JSON.parse(checked.result) as Result;
      if (stops.length > 0 && consents.accepts_stops !== 'yes') throw new Refusal(stops.join('；'));
      const id = await receiveFile(context, checked.file, (path, digest) => {
        if (digest !== checked.digest) {
          throw new Refusal('文件和试运行的时候不一样了，请再试运行一次');
        }
        return beginJob(context, {
          kind: 'import',
          file: checked.file,
          digest,
          run: (progress) =>
            importFile(types, { path, name: checked.file, ...consents }, progress, context),
        });
      });
      return { id };
    }),
  ];
}

async function check(
  types: readonly RecordType[],
  path: string,
  { advance }: Progress,
  context: ConsoleContext,
) {
  const { db, staff } = context;
  const file = await openFile(db, path, await ownTypes(db, types, staff));
  const issues = createRowIssues();
  const preview = createPreview();
  const report = await importRecords(db, file.sources, {
    ...optionsOf(context, advance),
    summaries: file.summaries,
    dryRun: 'by batch',
    // The result names what would be cleared, and a person has to agree.
    allowClearing: true,
    onRow: issues.add,
    preview,
  });
  const unlisted = await listUnlisted(db, file.summaries);
  return { result: await toResult(report, file, { path, issues, unlisted, preview }) };
}

/** The input of an import: the uploaded file, and what the person agreed to. */
type Confirmed = Record<'accepts_stops' | 'confirms_unlikely', 'yes' | 'no'> & {
  path: string;
  name: string;
};

async function importFile(
  types: readonly RecordType[],
  { path, name, accepts_stops, confirms_unlikely }: Confirmed,
  { id, advance }: Progress,
  context: ConsoleContext,
) {
  const { db, staff, now } = context;
  const file = await openFile(db, path, await ownTypes(db, types, staff));
  const issues = createRowIssues();
  const undoable = createJournal({ id, who: staff.name, files: [name], now: now() });
  const log = carLog(context, 'car.import');
  const report = await importRecords(db, file.sources, {
    ...optionsOf(context, advance),
    summaries: file.summaries,
    allowClearing: accepts_stops === 'yes',
    confirmsUnlikely: confirms_unlikely === 'yes',
    onRow: issues.add,
    journal: {
      async record(trx, type, changes) {
        await undoable.record(trx, type, changes);
        await log.record(trx, type, changes);
      },
    },
  });
  const unlisted = await listUnlisted(db, file.summaries);
  const result = await toResult(report, { ...file, stops: [] }, { path, issues, unlisted });
  const sum = (of: 'created' | 'changed') =>
    result.tables.reduce((all, { [of]: count }) => all + count, 0);
  const audit = {
    action: 'import',
    subject: `file ${name}`,
    branchId: staff.branch_id,
    after: {
      created: sum('created'),
      changed: sum('changed'),
      unchanged: report.unchanged,
      refused: report.badRows,
    },
  };
  return { result, audit };
}

function optionsOf({ media, now }: ConsoleContext, advance: (rows: number) => void): ImportOptions {
  let before = 0;
  let latest = { file: '', rows: 0 };
  return {
    now: now(),
    isServing: true,
    take: withoutFiles(takeUploaded(media)),
    onProgress({ file, rows }) {
      if (rows < latest.rows) before += latest.rows;
      latest = { file, rows };
      advance(before + rows);
    },
  };
}

/**
 * Returns `take` with another error for a missing photo: it says where to add photos after the
 * import, instead of asking for them to be uploaded first.
 */
function withoutFiles(take: Take): Take {
  return async (name, field, kind) => {
    try {
      return await take(name, field, kind);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      const reason = {
        code: 'photos_apart',
        zh: `照片不随表格传，导入后到车辆页加 ${name}`,
        en: `Photos are not sent with a table: add ${name} on the page of the car`,
        unnamed: {
          zh: '照片不随表格传，导入后到车辆页加',
          en: 'Photos are not sent with a table: add them on the page of the car',
        },
      };
      throw new BadRecord(field, reason, 'missing_file');
    }
  };
}

type Latest = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

function toJob(job: Latest, last: LastImport | undefined, { staff, now }: ConsoleContext): Job {
  return {
    id: job.id,
    kind: job.kind,
    state: isInterrupted(job, now()) ? 'interrupted' : job.state,
    file: job.file,
    who: job.who,
    is_mine: job.account_id === staff.id,
    started_at: job.started_at,
    rows: job.rows,
    written: last?.note.id === job.id ? last.note.written : 0,
  };
}
