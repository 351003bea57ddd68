import { instantText } from '#/app/dates.ts';
import type { Business } from '#/app/inspection/intake/inspection-row.ts';
import { listPublished, type VersionHead } from '#/app/inspection/queries.ts';
import { rebuildCars } from '#/app/inventory/projection/rebuild-cars.ts';
import { transact, type Database } from '#/database/database.ts';
import { bumpVersion, revertVersion } from '#/database/queries.ts';
import { writeRows } from '#/records/write-rows.ts';
import { notFound, Refusal } from '#/server/http/errors.ts';
import { withdrawalRecord, type WithdrawalRow } from './withdrawal-record.ts';

/** A request to withdraw one version of a report, or without `version` all its versions. */
export type WithdrawalRequest = {
  report_id: string;
  /**
   * The business of the report. It may be omitted if only one business has a report with this
   * number.
   */
  business?: Business | undefined;
  version?: number | undefined;
  reason: string;
};

/**
 * What happened to a version.
 * - `would_be_withdrawn`: the call was a dry run.
 * - `unchanged`: the version was withdrawn before.
 */
export const OUTCOMES = ['withdrawn', 'would_be_withdrawn', 'unchanged'] as const;

/** What happened to a version. `withdrawn_at` is null if the version is not withdrawn. */
export type Outcome = {
  version: number;
  outcome: (typeof OUTCOMES)[number];
  withdrawn_at: string | null;
  reason: string;
};

/** The result of a withdrawal: what happened to each version that the request selects. */
export type Withdrawal = { report_id: string; business: string; versions: Outcome[] };

/**
 * Withdraws versions of a report and returns what happened to each. A dry run changes nothing.
 * Throws a Refusal and changes nothing in these cases:
 * - The report or version does not exist.
 * - The request names no business, although several have the report.
 * - All selected versions are already withdrawn, one of them for another reason.
 */
export function withdrawReport(
  db: Database,
  { reason, ...request }: WithdrawalRequest,
  { now, isDry }: { now: Date; isDry: boolean },
): Promise<Withdrawal> {
  return transact(db, async (trx) => {
    // Must be the first statement: it serializes concurrent writers of the same report.
    await bumpVersion(trx, 'inventory');
    const versions = await findVersions(trx, request);
    refuseOther(versions, request.version, reason);
    const fresh = versions.filter(({ withdrawn_at }) => withdrawn_at === null);
    const rows = fresh.map(({ report_id, business, version }): WithdrawalRow => ({
      report_id,
      business: business as Business,
      version,
      reason,
    }));
    if (isDry || rows.length === 0) await revertVersion(trx, 'inventory');
    else await writeRows(trx, { ...withdrawalRecord, rebuild: rebuildCars }, rows, now);
    const [{ report_id = '', business = '' } = {}] = versions;
    const done: Pick<Outcome, 'outcome' | 'withdrawn_at'> = isDry
      ? { outcome: 'would_be_withdrawn', withdrawn_at: null }
      : { outcome: 'withdrawn', withdrawn_at: now.toISOString() };
    return {
      report_id,
      business,
      versions: versions.map(({ version, withdrawn_at, reason: earlier }) => ({
        version,
        ...(withdrawn_at === null ? done : { outcome: 'unchanged', withdrawn_at }),
        reason: earlier ?? reason,
      })),
    };
  });
}

async function findVersions(
  trx: Database,
  { report_id, business, version }: Omit<WithdrawalRequest, 'reason'>,
): Promise<VersionHead[]> {
  const all = await listPublished(trx, [report_id]);
  const businesses = [...new Set(all.map((each) => each.business))];
  if (business === undefined && businesses.length > 1) {
    throw new Refusal(`报告「${report_id}」有几种业务，请写明 business：${businesses.join('、')}`);
  }
  const own = all.filter((each) => business === undefined || each.business === business);
  const last = own.at(-1)?.version;
  if (last === undefined) {
    throw notFound(
      business === undefined
        ? `没有报告「${report_id}」`
        : `没有报告「${report_id}」（${business}）`,
    );
  }
  const found = own.filter((each) => version === undefined || each.version === version);
  if (found.length === 0) {
    throw notFound(`报告「${report_id}」没有第 ${version} 版，最新的是第 ${last} 版`);
  }
  return found;
}

function refuseOther(
  versions: readonly VersionHead[],
  version: number | undefined,
  reason: string,
): void {
  const other = versions.find((each) => each.withdrawn_at !== null && each.reason !== reason);
  const isNamed = version !== undefined;
  const isAll = versions.every((each) => each.withdrawn_at !== null);
  if (!other?.withdrawn_at || !(isNamed || isAll)) return;
  throw new Refusal(
    `第 ${other.version} 版已在 ${instantText(other.withdrawn_at)} 撤回，原因是「${other.reason}」，不能改写`,
  );
}
