// Replaces the key that signs the dealer's reports: npm run change-key -- --help
import { changeSigningKey } from '#/server/signing/change-key.ts';
import { EXIT_OK, runCommand } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const HELP = `npm run change-key -- [--lost]
Generates a new key that signs reports from now on. Uses the settings of the server.
Earlier reports can still be verified: their public key stays in /.well-known/jwks.json.
The old key's file stays beside the new one. Stop all servers first, and start them afterwards.
  --lost   the old key is lost. Without this option the old key must exist; with it, it must not
Exit code: 0 the key was changed, 2 nothing was done.`;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  chinese: '更换给检测报告签名的密钥。以前的报告仍能验真。先停服务，换好再启动。',
  options: { lost: { type: 'boolean', default: false } },
  allowPositionals: false,
  async run({ lost }, _, { out }) {
    const { db, config } = await openShopDatabase();
    try {
      const changed = await changeSigningKey(db, config, { isLost: lost, now: new Date() });
      out(`Changed the key from ${changed.before} to ${changed.after}, in ${changed.file}.`);
      const { file, backup } = changed;
      out(backup === undefined ? `Back up ${file}.` : `Back up ${file} and ${backup}.`);
      return EXIT_OK;
    } finally {
      await db.close();
    }
  },
});
