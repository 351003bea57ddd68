// Writes the whole shop into a file: npm run backup -- --help
import { runBackup } from '#/tools/backup/backup-command.ts';
import { readShopConfig } from './shop-database.ts';

process.exitCode = await runBackup(process.argv.slice(2), readShopConfig);
