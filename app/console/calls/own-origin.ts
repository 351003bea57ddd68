import type { Config } from '#/server/config/config.ts';
import { BadCall } from '#/server/http/errors.ts';
import type { Http } from '#/server/http/types.ts';
import { wantsPage } from '#/server/pages/failure-page.ts';

/**
 * With `CONSOLE_ORIGIN`, answers the console on that host alone, and redirects the shop's pages on that
 * host to `SITE_ORIGIN`. Call it before routes are added.
 */
export function separateConsole(
  http: Http,
  { consoleOrigin, public: { siteOrigin } }: Pick<Config, 'consoleOrigin' | 'public'>,
): void {
  if (consoleOrigin === '') return;
  const own = new URL(consoleOrigin).host;
  http.use(async (c, next) => {
    const url = new URL(c.req.url);
    const isOwnHost = (c.req.header('host') ?? url.host) === own;
    const isConsole = /^\/(v1\/)?console(\/|$)/.test(url.pathname);
    if (isConsole && !isOwnHost) throw new BadCall(404, '没有这个页面');
    if (isConsole || !isOwnHost || !wantsPage(c)) return next();
    // The console links pages of cars and reports by their paths.
    if (url.pathname === '/') return c.redirect('/console');
    return c.redirect(siteOrigin + url.pathname + url.search);
  });
}
