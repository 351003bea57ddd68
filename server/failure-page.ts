import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { escapeHtml } from './page-head.ts';

const STYLE =
  'body{margin:15vh auto;max-width:20em;padding:0 16px;font:18px/1.6 system-ui,sans-serif;' +
  'text-align:center}a{display:inline-block;padding:10px 24px}small{overflow-wrap:anywhere}';
const HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'`;

/** Whether whoever asks is a person with a browser, who wants words rather than JSON. */
export function wantsPage(c: HonoContext): boolean {
  return /\btext\/html\b/i.test(c.req.header('accept') ?? '');
}

/**
 * The page of a request that failed before or beside the site itself. It stands on its own: what
 * the site's pages need may be what broke. `requestId` finds the cause in the log.
 */
export function failurePage(
  c: HonoContext,
  { status, message }: { status: number; message: string },
  requestId: string,
): Response {
  return c.html(
    '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1">' +
      `<meta name="robots" content="noindex"><title>${status}</title><style>${STYLE}</style>` +
      `</head><body><h1>${status}</h1><p>${escapeHtml(message)}</p><p><a href="">重试</a> ` +
      `<a href="/">回首页</a></p><p><small>编号 ${requestId}</small></p></body></html>`,
    status as 200,
    { 'Cache-Control': 'no-store', 'Content-Security-Policy': POLICY },
  );
}
