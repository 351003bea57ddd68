import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { services } from '#/app/services.ts';

/** Options of playwright.config.ts in addition to those of Playwright. */
export type Options = {
  /** The origin of the API if it differs from that of the site, else ''. */
  api: string;
};

/** The origins of a site and of its API, which differ. */
export type TwoOrigins = { site: string; api: string };

const FORMS: ReadonlySet<string> = new Set(
  services.flatMap(({ endpoint: { path, aliases }, page }) => (page ? [path, ...aliases] : [])),
);

/**
 * Translates a request of a browser for a proxy of two servers. The browser requests pages at
 * 127.0.0.1 and makes calls to localhost, on the same port. For the browser these are two origins,
 * so it sends preflights. Each server sees the origins that its settings name.
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
  // Only scripts send this header. If such a request is sent to the origin of the site, it is sent
  // to the wrong origin. Forms are an exception, because the site forwards them.
  const isForm = FORMS.has(url.replace(/\?.*/, ''));
  const isAstray = !isCall && !isForm && headers['x-requested-with'] !== undefined;
  const onward: IncomingHttpHeaders = { ...headers, host };
  // The server decides about a preflight by its list of allowed origins, so the origin is
  // translated.
  if (isCall && headers.origin) onward.origin = toServer(headers.origin);
  return {
    target: isCall ? api : site,
    isAstray,
    headers: onward,
    /**
     * Sends a response of the server to the browser. Translates origins in its headers and in the
     * HTML of the site.
     */
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
