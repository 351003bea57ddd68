// Withdraws a published inspection report: npm run withdraw-report -- --help
import * as v from 'valibot';
import { instantText } from '#/app/dates.ts';
import { BUSINESSES, type Business } from '#/app/inspection/intake/inspection-row.ts';
import { withdrawReport, type WithdrawalRequest } from '#/app/inspection/withdrawal/withdraw.ts';
import { Reason } from '#/app/inspection/withdrawal/withdrawal-record.ts';
import { Refusal } from '#/server/http/errors.ts';
import {
  UsageError,
  EXIT_FAILED,
  EXIT_OK,
  runCommand,
  type Parsed,
  type Terminal,
} from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const HELP = `npm run withdraw-report -- REPORT --reason "..." [--version N] [--business B] [--dry-run]
Withdraws the published inspection report with the number REPORT, in the database of the server's
settings. Its pages, /proof and npm run verify then show the withdrawal, and cars no longer use its
level or statements. Nothing is deleted: the signed version stays readable below the notice. A
withdrawal is final; to undo it, publish the next version of the report.
  --reason "..."   the reason that buyers read: at most 300 characters
  --version N      only this version; without it all versions that are not withdrawn yet
  --business B     ${Object.keys(BUSINESSES).join(', ')}: needed if several have a report of this number
  --dry-run        write nothing, only print what would be withdrawn
Exit code: 0 the versions are withdrawn, now or before; 1 there is no such report or version, or it
was withdrawn for another reason; 2 wrong usage or no database.`;

const OPTIONS = {
  reason: { type: 'string' },
  version: { type: 'string' },
  business: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  chinese:
    '撤回一份已发布的检测报告，撤回后不能恢复。原因写在 --reason 后面，买家看得到。见 docs/zh/检测.md',
  options: OPTIONS,
  run: (values, words, terminal) =>
    withdraw(readRequest(values, words), values['dry-run'], terminal),
});

async function withdraw(
  request: WithdrawalRequest,
  isDry: boolean,
  { out, err }: Terminal,
): Promise<number> {
  const { db } = await openShopDatabase();
  try {
    const done = await withdrawReport(db, request, { now: new Date(), isDry });
    const name = `${done.report_id} (${done.business})`;
    for (const { version, outcome, withdrawn_at: at } of done.versions) {
      const fresh = outcome.replaceAll('_', ' ');
      const result =
        outcome === 'unchanged' && at ? `was withdrawn ${instantText(at)} already` : fresh;
      out(`${name}, version ${version}: ${result}`);
    }
    return EXIT_OK;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    err(error.message);
    return EXIT_FAILED;
  } finally {
    await db.close();
  }
}

/**
 * Returns the request that the arguments describe. Throws UsageError if an argument is wrong or
 * missing.
 */
function readRequest(
  { reason, version, business }: Parsed<typeof OPTIONS>,
  [report_id, ...more]: readonly string[],
): WithdrawalRequest {
  if (report_id === undefined || more.length > 0)
    throw new UsageError('Name one report. See --help.');
  if (reason === undefined) throw new UsageError('A withdrawal needs a --reason. See --help.');
  const read = v.safeParse(Reason, reason);
  if (!read.success) throw new UsageError(`--reason: ${read.issues[0].message}`);
  if (version !== undefined && !/^[1-9]\d{0,5}$/.test(version)) {
    throw new UsageError(`--version is a number such as 2, not ${version}`);
  }
  if (business !== undefined && !(business in BUSINESSES)) {
    throw new UsageError(
      `--business is one of ${Object.keys(BUSINESSES).join(', ')}, not ${business}`,
    );
  }
  return {
    report_id,
    reason: read.output,
    version: version === undefined ? undefined : Number(version),
    business: business as Business | undefined,
  };
}
