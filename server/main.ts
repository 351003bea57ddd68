import { demoBrand } from '#/app/demo/brand.ts';
import { startStorefront } from '#/app/storefront.ts';
import { operatorMessage } from '#/database/operator-error.ts';
import { BadSettings, readProcessConfig } from '#/server/config/config.ts';
import { stopOnSignals } from '#/server/http/listen.ts';
import { createProcessLog } from '#/server/http/log.ts';

const log = await createProcessLog();
try {
  const storefront = await startStorefront({ config: readProcessConfig(demoBrand), log });
  stopOnSignals(log, storefront.stop);
} catch (error) {
  explain(error);
}

/**
 * Prints why the server cannot start: the message for the operator if there is one, else the stack
 * trace. Sets the exit code: 2 for invalid settings, else 1.
 */
function explain(error: unknown): void {
  process.exitCode = error instanceof BadSettings ? 2 : 1;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') console.error('The port is taken: set PORT to another one.');
  else if (code === 'ERR_MODULE_NOT_FOUND')
    console.error('There is no build: run npm start.', error);
  else console.error(operatorMessage(error) ?? error);
}
