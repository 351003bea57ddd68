import * as v from 'valibot';
import { chinaDay, instantText } from '#/app/dates.ts';
import { affectedByReports } from '#/app/inspection/affected-cars.ts';
import { distinct, keyOf } from '#/app/inspection/intake/content-digest.ts';
import { BUSINESSES, type Business } from '#/app/inspection/intake/inspection-row.ts';
import { summarizeLatest } from '#/app/inspection/latest-summary.ts';
import type { VersionHead } from '#/app/inspection/queries.ts';
import { listReports, NO_REPORT, versionOf } from '#/app/inspection/withdrawn-version.ts';
import type { Database } from '#/database/database.ts';
import { id, oneOf, text, whole } from '#/records/columns/fields.ts';
import { instant } from '#/records/columns/instant.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { addWithdrawals } from './withdrawal-queries.ts';

/** The schema of the reason for a withdrawal. Visitors can read it. */
export const Reason = text({ max: 300 });

/** The schema of a row in an import file of withdrawals. */
export const WithdrawalRow = v.object({
  report_id: id(),
  business: v.optional(
    oneOf(Object.keys(BUSINESSES) as Business[], {
      零售: 'retail',
      批发: 'wholesale',
      收购: 'oem',
    }),
    'retail',
  ),
  version: whole({ min: 1, max: 999_999 }),
  /**
   * The content fingerprint of the version, as an export writes it. It takes precedence over
   * `version`, because another shop may have numbered the versions differently.
   */
  content: v.optional(text({ max: 64 })),
  reason: Reason,
  /**
   * The instant at which another system withdrew the version. The default is the time of the
   * import.
   */
  withdrawn_at: v.optional(instant()),
});
export type WithdrawalRow = v.InferOutput<typeof WithdrawalRow>;

/** The record type of withdrawals of published versions. */
export const withdrawalRecord = recordType({
  name: 'withdrawal',
  aliases: ['撤回', '撤回报告', '报告撤回'],
  summary: '撤回检测报告：一个版本一行，写明原因；不能改写，要恢复就发布新版本',
  // Without `version`, importing a row again would also withdraw a later version.
  key: ['report_id', 'business', 'version'],
  isIrrevocable: true,
  schema: WithdrawalRow,
  columns: {
    报告编号: 'report_id',
    业务: 'business',
    版本: 'version',
    内容指纹: 'content',
    撤回原因: 'reason',
    原因: 'reason',
    撤回时间: 'withdrawn_at',
  },
  about: {
    report_id: ['要撤回的报告的编号', 'R-A-001'],
    business: ['给谁看的报告；不写是零售', '零售'],
    version: ['撤回第几版', '1'],
    content: ['内容指纹，导出的文件里有；写了就按它找版本', ''],
    reason: ['为什么撤回，买家看得到', '漆膜仪没有校准'],
    withdrawn_at: ['在别的系统里撤回的时间；不写是导入的时间', '2026-11-20 10:00'],
  },
  check: checkWithdrawals,
  write: writeWithdrawals,
  affects: (trx, rows) => affectedByReports(trx, rows, true),
  history: { fields: ['withdrawn_at'], of: withTimes },
  exported: withInspections,
});

const REPORT = { zh: '报告', en: 'report' };

async function checkWithdrawals(
  trx: Database,
  rows: readonly Partial<WithdrawalRow>[],
  now: Date,
): Promise<BadRecord[][]> {
  const reports = await listReports(trx, rows);
  return rows.map((row) => {
    const { report_id, version } = row;
    if (report_id === undefined || row.business === undefined || version === undefined) return [];
    const report = reports.get(keyOf(row)) ?? NO_REPORT;
    const last = report.versions.at(-1)?.version;
    if (last === undefined) {
      const reason = ROW.no_named_record(REPORT, report_id, '检测报告，或改成已有的报告编号和业务');
      return [new BadRecord('report_id', reason)];
    }
    const found = versionOf(row, report);
    if (!found && row.content !== undefined) {
      const reason = {
        code: 'no_version_of_content',
        zh: `报告「${report_id}」没有这份内容的版本，请先导入那一版的检测报告`,
        en: `Report ${report_id} has no version with this content: import that version first`,
      };
      return [new BadRecord('content', reason)];
    }
    if (!found) {
      const reason = {
        code: 'no_version',
        zh: `报告「${report_id}」没有第 ${version} 版，最新的是第 ${last} 版`,
        en: `Report ${report_id} has no version ${version}; the latest is ${last}`,
      };
      return [new BadRecord('version', reason)];
    }
    return [...wrongTime(row, found, now), ...changed(row, found)];
  });
}

function wrongTime(
  { withdrawn_at: at }: Partial<WithdrawalRow>,
  { inspected_on }: VersionHead,
  now: Date,
): BadRecord[] {
  if (at === undefined) return [];
  if (at > now.toISOString()) {
    return [
      new BadRecord('withdrawn_at', {
        code: 'future_withdrawal',
        zh: `撤回时间 ${instantText(at)} 还没有到`,
        en: `The time of the withdrawal (${instantText(at)}) is in the future`,
      }),
    ];
  }
  return chinaDay(new Date(at)) < inspected_on
    ? [
        new BadRecord('withdrawn_at', {
          code: 'withdrawn_before_inspection',
          zh: `撤回时间 ${instantText(at)} 早于检测日期 ${inspected_on}`,
          en: `The withdrawal (${instantText(at)}) is before the inspection (${inspected_on})`,
        }),
      ]
    : [];
}

function changed(
  { reason, withdrawn_at: at }: Partial<WithdrawalRow>,
  found: VersionHead,
): BadRecord[] {
  if (found.withdrawn_at === null) return [];
  const then = {
    code: 'withdrawn_already',
    zh: `第 ${found.version} 版已在 ${instantText(found.withdrawn_at)} 撤回，原因是「${found.reason}」，不能改写`,
    en: `Version ${found.version} is withdrawn since ${instantText(found.withdrawn_at)} ("${found.reason}"), which cannot be changed`,
  };
  if (reason !== undefined && reason !== found.reason) return [new BadRecord('reason', then)];
  return at !== undefined && at !== found.withdrawn_at ? [new BadRecord('withdrawn_at', then)] : [];
}

async function writeWithdrawals(
  trx: Database,
  rows: readonly WithdrawalRow[],
  now: Date,
): Promise<void | 'unchanged'> {
  const reports = await listReports(trx, rows);
  const fresh = rows.flatMap((row) => {
    const head = versionOf(row, reports.get(keyOf(row)) ?? NO_REPORT);
    if (head?.withdrawn_at !== null) return [];
    const { report_id, business, reason, withdrawn_at = now.toISOString() } = row;
    return { head, row: { report_id, business, version: head.version, reason, withdrawn_at } };
  });
  if (fresh.length === 0) return 'unchanged';
  await addWithdrawals(
    trx,
    fresh.map(({ row }) => row),
  );
  await summarizeLatest(trx, distinct(fresh.map(({ head }) => head.car_id)));
}

/**
 * Returns the withdrawals to export, each with the content fingerprint of its version. A withdrawal
 * is left out if its version does not exist, if its content was published again, or if an import
 * could not find the version.
 */
async function withInspections(
  db: Database,
  rows: readonly WithdrawalRow[],
): Promise<readonly WithdrawalRow[]> {
  const reports = await listReports(db, rows);
  return rows.flatMap((row) => {
    const report = reports.get(keyOf(row)) ?? NO_REPORT;
    const head = versionOf(row, report);
    if (!head) return [];
    const { versions, contents } = report;
    const sameDigest = versions.filter(({ row_digest }) => row_digest === head.row_digest);
    if (sameDigest.at(-1)?.withdrawn_at === null) return [];
    const content = contents.get(head.row_digest);
    if (content !== undefined) return { ...row, content };
    // Rows that an earlier release stored have no matching fingerprint. Such a withdrawal is
    // exported by its number if all versions are exported, because the numbers then stay the same.
    const isWhole = contents.size === new Set(versions.map(({ row_digest }) => row_digest)).size;
    return isWhole ? row : [];
  });
}

/**
 * Returns the rows with the times at which their versions were withdrawn. A row is unchanged if its
 * version is not withdrawn.
 */
async function withTimes(
  db: Database,
  rows: readonly WithdrawalRow[],
): Promise<readonly WithdrawalRow[]> {
  const reports = await listReports(db, rows);
  return rows.map((row) => {
    const at = versionOf(row, reports.get(keyOf(row)) ?? NO_REPORT)?.withdrawn_at;
    return at ? { ...row, withdrawn_at: at } : row;
  });
}
