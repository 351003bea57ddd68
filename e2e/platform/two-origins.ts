import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { services } from '#/app/services.ts';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** Options of playwright.config.ts beyond those of Playwright. */
export type Options = {
  /** The origin of the API if it differs from the site's; else empty. */
  api: string;
};

/** A site whose API has another origin. */
export type TwoOrigins = { site: string; api: string };

const FORMS: ReadonlySet<string> = new Set(
  services.flatMap(({ endpoint: { path, aliases }, page }) => (page ? [path, ...aliases] : [])),
);

/**
 * One line for both. Pages are asked for at 127.0.0.1 and calls at localhost, of one port: to a
 * browser two origins, so that it asks leave before each call. Each server meanwhile reads and
 * writes the origins that it was started with.
 */
export function translate(
  { site, api }: TwoOrigins,
  { url = '', headers: { host = '', ...headers } }: IncomingMessage,
) {
  const port = host.slice(host.indexOf(':'));
  const isCall = host.startsWith('localhost');
  const toServer = (text: string) => text.replace(`http://127.0.0.1${port}`, site);
  const toBrowser = (text: string) =>
    text.replaceAll(api, `http://localhost${port}`).replaceAll(site, `http://127.0.0.1${port}`);
  // Only a script says so of itself: one that asks the site has missed where its service is. Forms are
  // the site's own, which passes them on.
  const isForm = FORMS.has(url.replace(/\?.*/, ''));
  const isAstray = !isCall && !isForm && headers['x-requested-with'] !== undefined;
  const onward: IncomingHttpHeaders = { ...headers, host };
  // The server's own list of sites decides whether the browser gets leave.
  if (isCall && headers.origin) onward.origin = toServer(headers.origin);
  return {
    target: isCall ? api : site,
    isAstray,
    headers: onward,
    /** Sends an answer on as the browser has to see it. */
    async send(answered: IncomingMessage, res: ServerResponse): Promise<void> {
      for (const [name, value = ''] of Object.entries(answered.headers)) {
        res.setHeader(name, Array.isArray(value) ? value.map(toBrowser) : toBrowser(value));
      }
      res.statusCode = answered.statusCode ?? 502;
      if (isCall || !answered.headers['content-type']?.startsWith('text/html')) {
        return void answered.pipe(res);
      }
      const html = toBrowser(String(unpack(await readWhole(answered), answered.headers)));
      res.removeHeader('content-encoding');
      if (res.hasHeader('content-length')) {
        res.setHeader('content-length', Buffer.byteLength(html));
      }
      res.end(html);
    },
  };
}

async function readWhole(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function unpack(body: Buffer, { 'content-encoding': coding }: IncomingHttpHeaders): Buffer {
  if (body.length === 0) return body;
  if (coding === 'br') return brotliDecompressSync(body);
  if (coding === 'zstd') return zstdDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}
