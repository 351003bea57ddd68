import type { Context as HonoContext } from 'hono';
import type { Readiness } from '#/server/http/types.ts';
import { smallPage } from './failure-page.ts';

/** Time in seconds after which a client should repeat the request. */
export const STARTING_RETRY_S = 2;

/** Returns the page of a server that is starting. The page reloads until the server is ready. */
export function startingPage(c: HonoContext, { filledPercent }: Readiness): Response {
  const progress =
    filledPercent === undefined
      ? '<p>马上就好。</p>'
      : `<p>第一次启动，正在准备演示用的车：已完成 ${filledPercent}%</p>` +
        `<progress max="100" value="${filledPercent}">${filledPercent}%</progress>`;
  c.header('Retry-After', String(STARTING_RETRY_S));
  return smallPage(c, {
    status: 503,
    title: '网站正在启动',
    head: `<meta http-equiv="refresh" content="${STARTING_RETRY_S}">`,
    body: `<h1>网站正在启动</h1>${progress}<p>这一页会自己刷新。<a href="">现在刷新</a></p>`,
  });
}
