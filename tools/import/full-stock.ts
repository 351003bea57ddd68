import type { Database } from '#/database/database.ts';
import { typeName } from '#/records/columns/find-record-type.ts';
import type { Language } from '#/records/columns/language.ts';
import type { FileSummary } from '#/records/files/scan-files.ts';
import {
  listUnlisted,
  unlistedAnswer,
  unpublishUnlisted,
  type Unlisted,
} from '#/records/import/full-list.ts';
import { count } from '#/records/import/report-words.ts';
import type { Journal } from '#/records/undo/journal.ts';
import type { Terminal } from '#/tools/command.ts';
import { COMMAND_WORDS } from './words.ts';

type Options = {
  full: boolean;
  takeDown: boolean;
  dryRun: boolean;
  /** The arguments of the command. */
  args: readonly string[];
  language: Language;
  journal: Journal | undefined;
};

/** The published records of a type that are in none of the files. */
export type Missing = {
  type: string;
  /** The number of these records. */
  records: number;
  /** The first 200 keys of the missing records; empty without `--full`. */
  keys: readonly string[];
  /** The number of missing records that were unpublished; 0 in a dry run. */
  takenDown: number;
};

/**
 * Compares the published records with the files. Prints and returns the number of records of each
 * type that are not in the files. With `--full`, prints keys of these records. With `--take-down`
 * as well, unpublishes these records; but not if a row of the files has no readable key.
 */
export async function compareWithSite(
  db: Database,
  summaries: readonly FileSummary[],
  options: Options,
  { out, err }: Terminal,
): Promise<Missing[]> {
  const words = COMMAND_WORDS[options.language];
  const found: Missing[] = [];
  for (const unlisted of await listUnlisted(db, summaries)) {
    const { type, keyless } = unlisted;
    const { records, keys } = unlistedAnswer(unlisted);
    const are = words.unlisted(typeName(type, options.language), count(records));
    if (!options.full) {
      out(are + words.unlistedHint);
      found.push({ type: type.name, records, keys: [], takenDown: 0 });
      continue;
    }
    out(words.unlistedKeys(are, keys, records > keys.length));
    let takenDown = 0;
    if (keyless > 0) err(words.keyless(count(keyless)));
    else if (options.takeDown) {
      takenDown = await takeDown(db, unlisted, options);
      out(words.takenDown(count(takenDown)));
    } else out(words.takeDownHint(commandFor(options)));
    found.push({ type: type.name, records, keys, takenDown });
  }
  return found;
}

async function takeDown(
  db: Database,
  unlisted: Unlisted,
  { dryRun, journal }: Options,
): Promise<number> {
  return (await unpublishUnlisted(db, unlisted, { dryRun, journal })).written;
}

function commandFor({ args }: Options): string {
  const again = [...args.filter((arg) => arg !== '--dry-run'), '--take-down'];
  return `npm run import -- ${again.map(quoted).join(' ')}`;
}

/** Quotes an argument for a shell. */
function quoted(arg: string): string {
  return /^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`;
}
