import { demoBrand } from '#/app/demo-brand.ts';
import { startStorefront } from '#/app/storefront.ts';
import { BadSettings, readProcessConfig, type Config } from './config.ts';
import { stopOnSignals } from './listen.ts';
import { createLog } from './log.ts';

const log = createLog();
const storefront = await startStorefront({ config: readSettings(), log });
stopOnSignals(log, storefront.stop);

function readSettings(): Config {
  try {
    return readProcessConfig(demoBrand);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
