// Creates, lists and revokes the tokens of the dealer's programs: node tools/token.ts --help
import { demoBrand } from '#/app/demo/brand.ts';
import { openDatabase } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { runToken } from '#/server/dealer/token-command.ts';

process.exitCode = await runToken(process.argv.slice(2), {
  async open() {
    const { databaseUrl, dataDir } = readProcessConfig(demoBrand);
    const db = await openDatabase({ url: databaseUrl, folder: dataDir });
    await migrate(db);
    return db;
  },
  now: () => new Date(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
