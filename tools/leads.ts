// Manages the requests of visitors for the dealer's staff: npm run leads -- --help
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { createContext } from '#/server/http/context.ts';
import { runLeads } from '#/tools/leads/run.ts';
import { terminal } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

process.exitCode = await runLeads(process.argv.slice(2), {
  async open() {
    const { db, config } = await openShopDatabase();
    return { context: createContext({ db, config }), close: () => db.close() };
  },
  user: () => userInfo().username,
  input: () => text(process.stdin),
  ...terminal,
});
