// Restores a shop from a backup file: npm run restore -- --help
import { demoBrand } from '#/app/demo/brand.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { runRestore } from '#/tools/backup/restore-command.ts';

process.exitCode = await runRestore(process.argv.slice(2), () => readProcessConfig(demoBrand));
