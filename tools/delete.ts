// Deletes a dealer's records: node tools/delete.ts --help
import { demoBrand } from '#/app/demo/brand.ts';
import { records } from '#/app/records.ts';
import { openDatabase } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { runDelete } from '#/records/delete/delete-command.ts';
import { readProcessConfig } from '#/server/config/config.ts';

process.exitCode = await runDelete(process.argv.slice(2), {
  types: records,
  async open() {
    const { databaseUrl, dataDir } = readProcessConfig(demoBrand);
    const db = await openDatabase({ url: databaseUrl, folder: dataDir });
    await migrate(db);
    return db;
  },
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
