// Writes the whole shop into a file: npm run backup -- --help
import { demoBrand } from '#/app/demo/brand.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { runBackup } from '#/tools/backup/backup-command.ts';

process.exitCode = await runBackup(process.argv.slice(2), () => readProcessConfig(demoBrand));
