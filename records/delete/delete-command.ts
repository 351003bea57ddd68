import { parseArgs } from 'node:util';
import type { Database } from '#/database/database.ts';
import { findRecordType, type RecordType } from '#/records/columns/record-type.ts';
import { deleteRecords, isDeletable } from './delete-records.ts';

/** The dependencies of the command. */
export type DeleteSetup = {
  types: readonly RecordType[];
  /** Opens the database and migrates it. The command closes it. */
  open(): Promise<Database>;
  out(line: string): void;
  err(line: string): void;
};

/** Returns the text of `--help`. */
export function deleteHelp(types: readonly RecordType[]): string {
  const names = types.filter(isDeletable).map(({ name }) => name);
  return `Deletes records of this shop.

  npm run delete -- TYPE ID... [--dry-run]

TYPE is one of: ${names.join(', ')}.
ID is the record's key; where a key has several parts, with / between them: text 'warranty/2.0'.

  --dry-run  delete nothing, only say what would go

A car goes with its prices, reports, questions and purchase report. What was published of its
inspections stays and can still be proved, and what visitors asked for keeps what it says. A record
that others name is not deleted before those are: a branch with cars, a car in a lot. Picture files
stay in the store, because other records may show them. All ids are deleted, or none: one that is
not there stops the others, too. Running servers show the change within seconds.

To take a car off the lists and keep all of it, import 状态 下架 instead.
Published inspections and texts in force are never deleted.
Exit code: 0 deleted, 1 refused, 2 wrong usage or no database.`;
}

/** Runs the command and returns the exit code. Never rejects. */
export async function runDelete(args: readonly string[], setup: DeleteSetup): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      setup.out(deleteHelp(setup.types));
      return 0;
    }
    const [name = '', ...keys] = positionals;
    const type = findDeletable(setup.types, name);
    if (keys.length === 0) throw new Error('Say which, by their ids. See --help.');
    return await deleteAll(setup, type, { keys, dryRun: values['dry-run'] });
  } catch (error) {
    setup.err(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

function findDeletable(types: readonly RecordType[], name: string): RecordType {
  const type = findRecordType(types, name);
  if (type && isDeletable(type)) return type;
  const names = types.filter(isDeletable).map((each) => each.name);
  const why = type ? `Records of type ${type.name} cannot be deleted` : `There is no type ${name}`;
  throw new Error(`${why}. Types: ${names.join(', ')}`);
}

async function deleteAll(
  { open, out, err }: DeleteSetup,
  type: RecordType,
  { keys, dryRun }: { keys: readonly string[]; dryRun: boolean },
): Promise<number> {
  const db = await open();
  try {
    const { deleted, refused } = await deleteRecords(db, type, keys, { now: new Date(), dryRun });
    for (const { key, reason } of refused) err(`${type.name} ${key}: ${reason}`);
    const isDone = refused.length === 0 && !dryRun;
    for (const { key, goes } of deleted) {
      out(`${type.name} ${key}: ${['the record', ...goes].join(', ')}`);
    }
    if (isDone) out(`${deleted.length} deleted.`);
    else out(dryRun ? 'Dry run: nothing was deleted.' : 'Nothing was deleted.');
    return refused.length > 0 ? 1 : 0;
  } finally {
    await db.close();
  }
}
