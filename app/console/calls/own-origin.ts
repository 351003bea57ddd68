import type { Config } from '#/server/config/config.ts';
import { BadCall } from '#/server/http/errors.ts';
import type { Http } from '#/server/http/types.ts';
import { wantsPage } from '#/server/pages/failure-page.ts';

/** Matches the paths of the console's pages and calls. */
const CONSOLE = /^\/(v1\/)?console(\/|$)/;
/** Matches the paths outside the console that its host also serves, such as those of pictures. */
const BESIDE = /^\/(media\/|brand\/|healthz$|readyz$)/;

/**
 * If `CONSOLE_ORIGIN` is set, serves the console only on that host. On that host, pages of the shop
 * are redirected to `SITE_ORIGIN`, and API calls of the shop get 404. Call it before any route is
 * added.
 */
export function separateConsole(
  http: Http,
  { consoleOrigin, public: { siteOrigin } }: Pick<Config, 'consoleOrigin' | 'public'>,
): void {
  if (consoleOrigin === '') return;
  const own = new URL(consoleOrigin);
  http.use(async (c, next) => {
    const url = new URL(c.req.url);
    const sent = `${own.protocol}//${c.req.header('host') ?? url.host}`;
    // As a URL: clients may write the default port, and capitals.
    const isOwnHost = URL.canParse(sent) && new URL(sent).host === own.host;
    // The decoded path, by which calls are found.
    const isConsole = CONSOLE.test(c.req.path);
    if (isConsole && !isOwnHost) throw new BadCall(404, '没有这个页面');
    if (isConsole || !isOwnHost || BESIDE.test(c.req.path)) return next();
    if (c.req.method !== 'GET' || !wantsPage(c)) throw new BadCall(404, '没有这个页面');
    // The console links pages of cars and reports by their paths.
    if (url.pathname === '/') return c.redirect('/console');
    return c.redirect(siteOrigin + url.pathname + url.search);
  });
}
