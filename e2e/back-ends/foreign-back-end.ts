import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Wrap } from './foreign-call.ts';
import { calls } from './foreign-calls.ts';
import { ORDERS } from './foreign-stock.ts';

/**
 * The back end of another dealer. It is written after docs/back-ends.md and shares no code with
 * ours.
 */
export type ForeignBackEnd = {
  origin: string;
  /** Sets the origin whose pages may call this back end. Pages of other origins may not. */
  allow(site: string): void;
  /** Sets whether calls for goods and equipment fail. */
  setFailing(isFailing: boolean): void;
  /** Delays responses to a path until the returned function is called. */
  pause(path: string): () => void;
  /**
   * `fromBrowsers` has the calls of browsers, such as `GET /v1/cars?…`. `refused` has those that
   * CORS refused.
   */
  fromBrowsers: string[];
  refused: string[];
  close(): Promise<void>;
};

const LONGEST = 2000;
const MOST_BYTES = 64 * 1024;
/** Delay in ms of the response to the call for similar cars. */
const SLOW_MS = 600;
const ALLOWED_HEADERS = ['content-type', 'x-requested-with'];

/** Starts the back end on a free port. */
export async function startForeignBackEnd(): Promise<ForeignBackEnd> {
  const state: State = {
    site: '',
    isFailing: false,
    pauses: new Map(),
    fromBrowsers: [],
    refused: [],
    origin: '',
  };
  const server = createServer((req, res) => void answer(state, req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...state,
    allow: (site) => void (state.site = site),
    setFailing: (isFailing) => void (state.isFailing = isFailing),
    pause(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.pauses.set(path, promise);
      return resolve;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type State = Pick<ForeignBackEnd, 'origin' | 'fromBrowsers' | 'refused'> & {
  site: string;
  isFailing: boolean;
  pauses: Map<string, Promise<void>>;
};

async function answer(state: State, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', state.origin);
  const isFromSite = req.headers.origin === state.site;
  if (isFromSite) res.setHeader('access-control-allow-origin', state.site);
  if (req.method === 'OPTIONS') return answerPreflight(state, req, res);
  if (url.pathname.startsWith('/pic/')) return sendPicture(res);
  if (isFromSite) state.fromBrowsers.push(`${req.method} ${url.pathname}${url.search}`);
  const query = new Map(url.searchParams);
  const path = pathOf(url.pathname, query);
  const call = calls[`${req.method} ${path}`] ?? calls[path];
  if (!call) return fail(res, 'main', 404, '没有这个接口');
  const { wrap, method = 'GET' } = call;
  if (req.method !== method) return fail(res, wrap, 405, '方法不对');
  if (method === 'POST') {
    const body = await readBody(req);
    if (body.length > MOST_BYTES) return fail(res, wrap, 413, '内容太长');
    for (const [name, value] of fieldsOf(body)) query.set(name, String(value));
  }
  const wrong = wrongIn(query);
  if (wrong) return fail(res, wrap, 400, `${wrong} 不对`);
  if (state.isFailing && wrap === 'goods')
    return send(res, 500, '<h1>Bad Gateway</h1>', 'text/html');
  if (state.isFailing && wrap === 'equipment') return json(res, 200, { msg: 'x', code: 5_000_000 });
  await state.pauses.get(path);
  if (path === '/v1/likes') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  const data = call.answer(query, state.origin);
  if (data === undefined) {
    const status = wrap === 'main' ? 200 : 404;
    return fail(res, wrap, status, '没有找到', { reason: 'not_found', trace: 'k9' });
  }
  if (wrap === 'views') return void res.writeHead(204).end();
  json(res, 200, wraps[wrap](data));
}

/** Responds to a preflight. Allows only the headers and methods that the storefront uses. */
function answerPreflight(
  { site, refused }: State,
  { headers, url }: IncomingMessage,
  res: ServerResponse,
) {
  const method = headers['access-control-request-method'] ?? '';
  const names = (headers['access-control-request-headers'] ?? '').toLowerCase().split(/, */);
  const isMore = names.some((name) => name !== '' && !ALLOWED_HEADERS.includes(name));
  if (headers.origin !== site || isMore || !['GET', 'POST'].includes(method)) {
    refused.push(`${headers.origin} ${method} ${url} ${names.join()}`);
    return void res.writeHead(403).end();
  }
  res.writeHead(204, {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
  });
  res.end();
}

/** Returns the path without an id in it. The id is set as the parameter `id` of `query`. */
function pathOf(pathname: string, query: Map<string, string>): string {
  const [, before = '', id = '', after = ''] =
    /^(\/v1\/(?:car|hunt|text))\/([^/]+)(\/faq|\/category-report)?$/.exec(pathname) ?? [];
  if (before === '' || (after === '' && pathname in calls)) return pathname;
  query.set('id', decodeURIComponent(id));
  return before + after;
}

/** Returns the name of the first parameter that is invalid; undefined if all are valid. */
function wrongIn(query: ReadonlyMap<string, string>): string | undefined {
  const [long] =
    [...query].find(
      ([name, { length }]) => length > LONGEST && !['preview', 'text'].includes(name),
    ) ?? [];
  if (long) return long;
  if (Number(query.get('page_size') ?? 1) > 50) return 'page_size';
  if (!((query.get('sort') ?? 'default') in ORDERS)) return 'sort';
  return /^\d*$/.test(query.get('cursor') ?? '') ? undefined : 'cursor';
}

const wraps: Readonly<Record<Exclude<Wrap, 'views'>, (data: unknown) => unknown>> = {
  main: (data) => ({ server: 'K2', data, status: 'success' }),
  inspection: (data) => data,
  options: (data) => ({ data, code: 200_000_000, msg: 'ok', cost: 1 }),
  goods: (data) => ({ ts: 0, data, code: 2_000_000 }),
  equipment: (data) => ({ data, code: 2_000_000, message: null }),
  community: (data) => ({ data, message: 'OK', code: 2_000_000 }),
  consultant: (data) => ({ ok: 1, data: { data } }),
};

function fail(
  res: ServerResponse,
  wrap: Wrap,
  status: number,
  words: string,
  data: unknown = null,
) {
  const failed = { code: status, data, [wrap === 'options' ? 'msg' : 'message']: words };
  json(res, status, wrap === 'main' ? { ...failed, status: 'error' } : failed);
}

function json(res: ServerResponse, status: number, body: unknown): void {
  send(res, status, JSON.stringify(body), 'application/json;charset=UTF-8');
}

function send(res: ServerResponse, status: number, text: string, type: string): void {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  res.end(text);
}

function sendPicture(res: ServerResponse): void {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>';
  send(res, 200, picture, 'image/svg+xml');
}

async function readBody(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return String(Buffer.concat(parts));
}

function fieldsOf(body: string): Iterable<[string, unknown]> {
  if (!body.startsWith('{')) return new URLSearchParams(body);
  return Object.entries(JSON.parse(body) as object);
}
