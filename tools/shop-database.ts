import { demoBrand } from '#/app/demo/brand.ts';
import type { Database } from '#/database/database.ts';
import { expectOwner } from '#/database/folder/expect-owner.ts';
import { openMigrated } from '#/database/migrate.ts';
import { readProcessConfig, type Config } from '#/server/config/config.ts';
import { misspeltWarnings } from '#/server/config/setting-warnings.ts';
import { terminal } from './command.ts';

/**
 * Returns the settings of the server. Prints a warning for each environment variable that looks
 * like a misspelt setting.
 */
export function readShopConfig(): Config {
  const config = readProcessConfig(demoBrand);
  for (const line of misspeltWarnings(config)) terminal.err(line);
  return config;
}

/**
 * Opens and migrates the database of the server's settings. The caller closes the database. Rejects
 * if the data folder belongs to another user.
 */
export async function openShopDatabase(): Promise<{ db: Database; config: Config }> {
  const config = readShopConfig();
  await expectOwner(config.dataDir);
  const db = await openMigrated({ url: config.databaseUrl, folder: config.dataDir });
  return { db, config };
}
