// Replaces the key that signs the dealer's reports: npm run change-key -- --help
import { parseArgs } from 'node:util';
import { demoBrand } from '#/app/demo/brand.ts';
import { openMigrated } from '#/database/migrate.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { changeSigningKey } from '#/server/sealing/change-key.ts';

const HELP = `npm run change-key -- [--lost]
Makes a new key, that reports are sealed with from now on, with the settings of the server.
Reports that were sealed before stay provable: their public key stays in /.well-known/jwks.json.
The old key's file is kept beside the new one. Stop all servers first, and start them with the new key.
  --lost   the old key is gone; without this the old key must be there, and with it must not
Ends with 0 where the key was changed, 2 where nothing was done.`;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      lost: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const config = readProcessConfig(demoBrand);
  const db = await openMigrated({ url: config.databaseUrl, folder: config.dataDir });
  try {
    const changed = await changeSigningKey(db, config, { isLost: values.lost, now: new Date() });
    console.log(`The key was ${changed.before} and is ${changed.after} now, in ${changed.file}.`);
    const { file, backup } = changed;
    console.log(backup === undefined ? `Keep ${file}.` : `Keep both: ${file} and ${backup}.`);
    return 0;
  } finally {
    await db.close();
  }
}
