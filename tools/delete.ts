// Deletes a dealer's records: node tools/delete.ts --help
import { records } from '#/app/records.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { deleteRecords, isDeletable } from '#/records/delete/delete-records.ts';
import { UsageError, EXIT_FAILED, EXIT_OK, runCommand, type Terminal } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const DELETABLE = records.filter(isDeletable).map(({ name }) => name);

const HELP = `Deletes records of this shop.

  npm run delete -- TYPE ID... [--dry-run]

TYPE is one of: ${DELETABLE.join(', ')}.
ID is the record's key; where a key has several parts, with / between them: text 'warranty/2.0'.

  --dry-run  delete nothing, only print what would be deleted

Deleting a car also deletes its prices, reports, questions and purchase report. Published versions
of its inspections stay and can still be verified; requests of visitors stay unchanged. A record
that others refer to cannot be deleted before them: a branch with cars, a car in a lot. Picture
files stay in the store, because other records may use them. Either all ids are deleted or none: if
one does not exist, nothing is deleted. Running servers show the change within seconds.

To remove a car from the lists without deleting it, import 状态 下架 instead.
Published inspections and texts in force are never deleted.
Exit code: 0 deleted, 1 refused, 2 wrong usage or no database.`;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run(values, [name = '', ...keys], terminal) {
    const type = findDeletable(name);
    if (keys.length === 0)
      throw new UsageError('Name the ids of the records to delete. See --help.');
    return deleteAll(type, keys, values['dry-run'], terminal);
  },
});

function findDeletable(name: string): RecordType {
  if (name === '') throw new UsageError('Name the type and the ids of the records. See --help.');
  const type = findRecordType(records, name);
  if (type && isDeletable(type)) return type;
  const why = type ? `Records of type ${type.name} cannot be deleted` : `There is no type ${name}`;
  throw new UsageError(`${why}. Types: ${DELETABLE.join(', ')}`);
}

async function deleteAll(
  type: RecordType,
  keys: readonly string[],
  dryRun: boolean,
  { out, err }: Terminal,
): Promise<number> {
  const { db } = await openShopDatabase();
  try {
    const { deleted, refused } = await deleteRecords(db, type, keys, { now: new Date(), dryRun });
    for (const { key, reason } of refused) err(`${type.name} ${key}: ${reason}`);
    const isDone = refused.length === 0 && !dryRun;
    for (const { key, effects } of deleted) {
      out(`${type.name} ${key}: ${['the record', ...effects].join(', ')}`);
    }
    if (isDone) out(`${deleted.length} deleted.`);
    else out(dryRun ? 'Dry run: nothing was deleted.' : 'Nothing was deleted.');
    return refused.length > 0 ? EXIT_FAILED : EXIT_OK;
  } finally {
    await db.close();
  }
}
