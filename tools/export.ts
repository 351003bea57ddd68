// Exports a dealer's records: node tools/export.ts --help
import { join } from 'node:path';
import { demoBrand } from '#/app/demo/brand.ts';
import { composers } from '#/app/demo/composers.ts';
import { records } from '#/app/records.ts';
import { openMigrated } from '#/database/migrate.ts';
import { runExport } from '#/records/export/export-command.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { openMediaStore } from '#/server/media/store.ts';

process.exitCode = await runExport(process.argv.slice(2), {
  types: records,
  async open() {
    const { databaseUrl, dataDir } = readProcessConfig(demoBrand);
    const db = await openMigrated({ url: databaseUrl, folder: dataDir });
    return { db, pictures: openMediaStore(join(dataDir, 'media'), composers) };
  },
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
