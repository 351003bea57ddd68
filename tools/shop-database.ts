import { demoBrand } from '#/app/demo/brand.ts';
import type { Database } from '#/database/database.ts';
import { openMigrated } from '#/database/migrate.ts';
import { readProcessConfig, type Config } from '#/server/config/config.ts';

/** Opens and migrates the database that the settings of the server name. The caller closes it. */
export async function openShopDatabase(): Promise<{ db: Database; config: Config }> {
  const config = readProcessConfig(demoBrand);
  const db = await openMigrated({ url: config.databaseUrl, folder: config.dataDir });
  return { db, config };
}
