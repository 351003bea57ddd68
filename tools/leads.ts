// Manages the requests of visitors for the dealer's staff: npm run leads -- --help
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { demoBrand } from '#/app/demo/brand.ts';
import { openMigrated } from '#/database/migrate.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { runLeads } from '#/tools/leads/run.ts';

process.exitCode = await runLeads(process.argv.slice(2), {
  async open() {
    const config = readProcessConfig(demoBrand);
    const db = await openMigrated({ url: config.databaseUrl, folder: config.dataDir });
    return { context: createContext({ db, config }), close: () => db.close() };
  },
  user: () => userInfo().username,
  input: () => text(process.stdin),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
