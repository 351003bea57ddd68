import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from './log.ts';
import type { Http, Readiness } from './types.ts';

/** Time in ms that running requests may take after the server was asked to stop. */
const DRAIN_MS = 10_000;

/** Handles a request, or calls `next`. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

export type Listening = { origin: string; stop(): Promise<void> };

/**
 * Starts listening. The server responds with 503 until `readiness` is ready. Rejects if the address
 * cannot be used.
 */
export async function listen(
  http: Http,
  address: { host: string; port: number },
  readiness: Readiness,
  log: Logger,
  middleware: Middleware = (_req, _res, next) => next(),
): Promise<Listening> {
  const answer = getRequestListener(http.fetch);
  const underWay = new Set<ServerResponse>();
  const server = createServer((req, res) => {
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
    if (readiness.state === 'draining') res.setHeader('Connection', 'close');
    middleware(req, res, () => void answer(req, res));
  });
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
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      for (const res of underWay) if (!res.headersSent) res.setHeader('Connection', 'close');
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** Calls `stop` once on SIGTERM or SIGINT and exits; running requests are finished first. */
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
