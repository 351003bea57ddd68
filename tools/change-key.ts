// Replaces the key that signs the dealer's reports: npm run change-key -- --help
import { changeSigningKey } from '#/server/signing/change-key.ts';
import { EXIT_OK, runCommand } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const HELP = `npm run change-key -- [--lost]
Makes a new key, that reports are signed with from now on, with the settings of the server.
Reports that were signed before stay provable: their public key stays in /.well-known/jwks.json.
The old key's file is kept beside the new one. Stop all servers first, and start them with the new key.
  --lost   the old key is gone; without this the old key must be there, and with it must not
Ends with 0 where the key was changed, 2 where nothing was done.`;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: { lost: { type: 'boolean', default: false } },
  allowPositionals: false,
  async run({ lost }, _, { out }) {
    const { db, config } = await openShopDatabase();
    try {
      const changed = await changeSigningKey(db, config, { isLost: lost, now: new Date() });
      out(`The key was ${changed.before} and is ${changed.after} now, in ${changed.file}.`);
      const { file, backup } = changed;
      out(backup === undefined ? `Keep ${file}.` : `Keep both: ${file} and ${backup}.`);
      return EXIT_OK;
    } finally {
      await db.close();
    }
  },
});
