import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import type { FailedAnswer } from '#/server/http/errors.ts';
import { escapeHtml } from './page-head.ts';

const STYLE =
  'body{margin:15vh auto;max-width:20em;padding:0 16px;font:18px/1.6 system-ui,sans-serif;' +
  'text-align:center}a{display:inline-block;padding:10px 24px}small{overflow-wrap:anywhere}progress{width:100%}';
const HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'self'`;

/** Returns whether the client that makes this request accepts HTML. */
export function wantsPage(c: HonoContext): boolean {
  return /\btext\/html\b/i.test(c.req.header('accept') ?? '');
}

/**
 * Returns a self-contained error page for a failed request. The page shows `requestId`, by which
 * the cause is found in the log. With `sent`, it has a button that submits these fields again. The
 * HTTP status of the page is `failed.status`, but 422 instead of 200.
 */
export function failurePage(
  c: HonoContext,
  failed: Pick<FailedAnswer, 'status' | 'message' | 'retryAfterS'>,
  requestId: string,
  sent?: Readonly<Record<string, unknown>>,
): Response {
  const { message, retryAfterS } = failed;
  const isRefusal = failed.status === 200;
  const status = isRefusal ? 422 : failed.status;
  const heading = isRefusal ? '没有提交成功' : String(status);
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS));
  return smallPage(c, {
    status,
    title: heading,
    body:
      `<h1>${heading}</h1><p>${escapeHtml(message)}</p>${sent ? sendAgain(sent) : '<p><a href="">重试</a> '}` +
      `<a href="/">回首页</a></p><p><small>编号 ${requestId}</small></p>`,
  });
}

type SmallPage = { status: number; title: string; head?: string; body: string };

/**
 * Returns a self-contained page, neither cached nor indexed. `head` and `body` must be trusted
 * HTML.
 */
export function smallPage(c: HonoContext, { status, title, head = '', body }: SmallPage): Response {
  return c.html(
    '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1">' +
      `<meta name="robots" content="noindex">${head}<title>${title}</title><style>${STYLE}</style>` +
      `</head><body>${body}</body></html>`,
    status as 200,
    { 'Cache-Control': 'no-store', 'Content-Security-Policy': POLICY },
  );
}

/**
 * Returns a form with the submitted fields as hidden fields, and a button to submit them again.
 * Removes NUL, because HTML cannot contain it.
 */
function sendAgain(sent: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(sent).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" ` +
      `value="${escapeHtml(String(value).replaceAll('\0', ''))}">`,
  );
  return (
    '<p>刚才填的内容还在，没有丢。</p>' +
    `<form method="post">${fields.join('')}<button>再提交一次</button></form><p>`
  );
}
