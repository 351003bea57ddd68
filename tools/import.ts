// Imports a dealer's records: node tools/import.ts --help
import { join } from 'node:path';
import { composers } from '#/app/demo/composers.ts';
import { records } from '#/app/records.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { runImport } from '#/tools/import/import-command.ts';
import { terminal } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

process.exitCode = await runImport(process.argv.slice(2), {
  types: records,
  async open() {
    const { db, config } = await openShopDatabase();
    return { db, photos: openMediaStore(join(config.dataDir, 'media'), composers) };
  },
  ...terminal,
});
