// Withdraws a published inspection report: npm run withdraw-report -- --help
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { instantText } from '#/app/dates.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { BUSINESSES, type Business } from '#/app/inspection/intake/inspection-row.ts';
import { withdrawReport, type WithdrawalRequest } from '#/app/inspection/withdrawal/withdraw.ts';
import { Reason } from '#/app/inspection/withdrawal/withdrawal-record.ts';
import { openMigrated } from '#/database/migrate.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { Refusal } from '#/server/http/errors.ts';
import { exitOnRefusal } from './exit-on-refusal.ts';

const HELP = `npm run withdraw-report -- REPORT --reason "..." [--version N] [--business B] [--dry-run]
Withdraws the published inspection report with the number REPORT, with the settings of the server.
Its pages, /proof and npm run verify say so from then on; cars no longer take level or statements
from it. Nothing is deleted: the sealed version stays readable below the notice. A withdrawal is
final; to undo it, publish the next version of the report.
  --reason "..."   why, as buyers read it: at most 300 characters
  --version N      this version alone; without it all versions that are not withdrawn yet
  --business B     ${Object.keys(BUSINESSES).join(', ')}: only where several have a report of this number
  --dry-run        writes nothing, and prints what would be withdrawn
Ends with 0 where the versions are withdrawn, also where they were before; 1 where there is no such
report or version, or it was withdrawn for another reason; 2 for wrong usage.`;

const OPTIONS = {
  reason: { type: 'string' },
  version: { type: 'string' },
  business: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  const read = readArguments(args);
  if (read === undefined) {
    console.log(HELP);
    return 0;
  }
  if (typeof read === 'string') {
    console.error(`${read}\n\n${HELP}`);
    return 2;
  }
  const { isDry, ...versions } = read;
  const config = readProcessConfig(demoBrand);
  const place = { url: config.databaseUrl, folder: config.dataDir };
  const db = await openMigrated(place).catch(exitOnRefusal);
  try {
    const done = await withdrawReport(db, versions, { now: new Date(), isDry });
    const name = `${done.report_id} (${done.business})`;
    for (const { version, outcome, withdrawn_at: at } of done.versions) {
      const fresh = isDry ? 'would be withdrawn' : 'withdrawn';
      const result = outcome === 'withdrawn' ? fresh : `was withdrawn ${instantText(at)} already`;
      console.log(`${name}, version ${version}: ${result}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await db.close();
  }
}

/** Parses the arguments. Returns undefined for the help, or an error message. */
function readArguments(
  args: readonly string[],
): (WithdrawalRequest & { isDry: boolean }) | string | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    });
    if (values.help) return undefined;
    const [report_id, ...more] = positionals;
    if (report_id === undefined || more.length > 0) return 'Name one report.';
    const { reason, version, business } = values;
    if (reason === undefined) return 'A withdrawal needs a --reason.';
    const read = v.safeParse(Reason, reason);
    if (!read.success) return `--reason: ${read.issues[0].message}`;
    if (version !== undefined && !/^[1-9]\d{0,5}$/.test(version)) {
      return `--version is a number such as 2, not ${version}`;
    }
    if (business !== undefined && !(business in BUSINESSES)) {
      return `--business is one of ${Object.keys(BUSINESSES).join(', ')}, not ${business}`;
    }
    return {
      report_id,
      reason: read.output,
      version: version === undefined ? undefined : Number(version),
      business: business as Business | undefined,
      isDry: values['dry-run'],
    };
  } catch (error) {
    // An unknown option.
    return error instanceof Error ? error.message : String(error);
  }
}
