// Restores a shop from a backup file: npm run restore -- --help
import { runRestore } from '#/tools/backup/restore-command.ts';
import { readShopConfig } from './shop-database.ts';

process.exitCode = await runRestore(process.argv.slice(2), readShopConfig);
