import { join } from 'node:path';
import { addConsole } from '#/app/console/calls/console-routes.ts';
import type { ConsoleCall } from '#/app/console/calls/implement.ts';
import {
  addConsolePages,
  DEVELOPMENT,
  readConsoleBuild,
} from '#/app/console/frame/console-pages.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import type { Http } from '#/server/http/types.ts';
import { DIST, type Built } from '#/server/server.ts';

/**
 * Returns a function that adds the console with these calls to a server. `built` is set only in a
 * development server. Without it, the built files of the console are read.
 */
export function consoleRoutes(
  calls: readonly ConsoleCall[],
  context: Context,
  log: Logger,
  built: Pick<Built, 'transform'> | undefined,
): (http: Http) => void {
  const { pictureTemplate } = context.config.public;
  const build = built ? DEVELOPMENT : readConsoleBuild(join(DIST, 'console'));
  const pictures = pictureTemplate === '' ? [] : [new URL(pictureTemplate).origin];
  return (http) =>
    addConsole(http, {
      calls,
      context,
      log,
      addPages: (pages) => addConsolePages(pages, { build, pictures, transform: built?.transform }),
    });
}
