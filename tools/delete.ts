// Deletes a dealer's records: node tools/delete.ts --help
import { demoBrand } from '#/app/demo/brand.ts';
import { records } from '#/app/records.ts';
import { openMigrated } from '#/database/migrate.ts';
import { runDelete } from '#/records/delete/delete-command.ts';
import { readProcessConfig } from '#/server/config/config.ts';

process.exitCode = await runDelete(process.argv.slice(2), {
  types: records,
  async open() {
    const { databaseUrl, dataDir } = readProcessConfig(demoBrand);
    return openMigrated({ url: databaseUrl, folder: dataDir });
  },
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
