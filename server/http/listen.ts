import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from './log.ts';
import type { Http, Readiness } from './types.ts';

/** Time in ms that running requests may take after the server begins to stop. */
const DRAIN_MS = 10_000;
/**
 * Time in ms that idle connections stay open after the server begins to stop. A request in this
 * time gets a response with `Connection: close`, instead of a reset of its connection.
 */
const GRACE_MS = 1_000;
/**
 * Time in ms that an idle connection stays open: longer than the usual 60 s of proxies, so that the
 * proxy closes it first.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * Time in ms within which a body must arrive. Bodies from the dealer's programs have five minutes
 * (Node's default), because the programs send pictures and films over slow lines.
 */
const REQUEST_MS = 30_000;
const DEALER = '/v1/dealer/';

/** Times of a listening server in ms. */
export type Times = { graceMs: number; keepAliveMs: number; requestMs: number };
const TIMES: Times = { graceMs: GRACE_MS, keepAliveMs: KEEP_ALIVE_MS, requestMs: REQUEST_MS };

/** Handles a request, or calls `next`. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

export type Listening = { origin: string; stop(): Promise<void> };

/**
 * Starts listening. While `readiness.state` is `starting`, most requests get 503. Rejects if the
 * address cannot be used.
 */
export async function listen(
  http: Http,
  address: { host: string; port: number },
  readiness: Readiness,
  log: Logger,
  middleware: Middleware = (_req, _res, next) => next(),
  times: Times = TIMES,
): Promise<Listening> {
  const answer = getRequestListener(http.fetch);
  const underWay = new Set<ServerResponse>();
  const options = {
    keepAliveTimeout: times.keepAliveMs,
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
    // The Host header is checked below, where the error response gets a body.
    requireHostHeader: false,
  };
  const server = createServer(options, (req, res) => {
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
    if (readiness.state === 'draining') res.setHeader('Connection', 'close');
    if (!isForHost(req)) {
      const body = `${WORDS[400]}\n`;
      const length = Buffer.byteLength(body);
      res.writeHead(400, { ...PLAIN, Connection: 'close', 'Content-Length': length }).end(body);
      return;
    }
    if (!isDealerCall(req)) limitBody(req, res, times.requestMs);
    middleware(req, res, () => void answer(req, res));
  });
  server.on('clientError', answerBadRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => resolve());
  });
  server.removeAllListeners('error');
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
  const { port } = server.address() as AddressInfo;
  const host = address.host === '0.0.0.0' ? '127.0.0.1' : address.host;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async stop() {
      readiness.state = 'draining';
      for (const res of underWay) if (!res.headersSent) res.setHeader('Connection', 'close');
      // Closes only the listening socket. The method `close` of HTTP servers would also reset idle
      // connections.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      if ((await connectionsOf(server)) > 0) await sleep(times.graceMs);
      server.close(() => {});
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };
/** Bodies of the responses to requests that are not valid HTTP, by status. */
const WORDS: Readonly<Record<number, string>> = {
  400: '请求的格式不正确',
  408: '请求没有在时限内发完',
  413: '请求太大',
  431: '请求头太大',
};
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that Node could not parse, or that was not received in time. */
function answerBadRequest(error: { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const body = `${WORDS[status]}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    `Content-Type: ${PLAIN['Content-Type']}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Ends a request whose body does not arrive in time. Responds with 408 if no response has begun.
 */
function limitBody(req: IncomingMessage, res: ServerResponse, requestMs: number): void {
  const timer = setTimeout(() => {
    if (req.complete) return;
    if (res.headersSent) req.socket.destroy();
    else answerBadRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, req.socket);
  }, requestMs).unref();
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
}

/**
 * Returns whether a request is for the dealer's API. Compares the normalized path, as the router
 * does.
 */
function isDealerCall({ url = '' }: IncomingMessage): boolean {
  return URL.canParse(url, 'http://x') && new URL(url, 'http://x').pathname.startsWith(DEALER);
}

/**
 * Returns whether a request names one valid host: it has one Host header, and its target is a path
 * without a host. A host in the target could differ from the Host header, which a proxy has
 * checked.
 */
function isForHost({ url = '', headersDistinct: { host = [] } }: IncomingMessage): boolean {
  const [name, other] = host;
  if (name === undefined || other !== undefined || !url.startsWith('/')) return false;
  return /^[\w.\-[\]:]+$/.test(name) && URL.canParse(`http://${name}`);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

/**
 * Calls `stop` once, on SIGTERM or SIGINT, then exits the process. The exit code is 1 if `stop`
 * failed.
 */
export function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  // `on`, not `once`: npm forwards a Ctrl-C that the terminal already sent to all processes.
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
