// Writes templates of import files: node tools/template.ts --help
import { records } from '#/app/records.ts';
import { runTemplate } from '#/tools/template/template-command.ts';
import { terminal } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

process.exitCode = await runTemplate(process.argv.slice(2), {
  types: records,
  now: new Date(),
  openShop: openShopDatabase,
  ...terminal,
});
