// Creates, lists and revokes the tokens of the dealer's programs: node tools/token.ts --help
import { demoBrand } from '#/app/demo/brand.ts';
import { openMigrated } from '#/database/migrate.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { runToken } from '#/server/dealer/token-command.ts';

process.exitCode = await runToken(process.argv.slice(2), {
  async open() {
    const { databaseUrl, dataDir } = readProcessConfig(demoBrand);
    return openMigrated({ url: databaseUrl, folder: dataDir });
  },
  now: () => new Date(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
