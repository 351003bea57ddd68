import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from '#/database/operator-error.ts';
import type { Logger } from '#/server/http/log.ts';
import type { Metrics } from './prometheus.ts';

/** A running server for `/metrics`. It responds with 404 to other paths. */
export type MetricsServer = { url: string; stop(): void };

/** Starts a server for `/metrics`. Rejects with an OperatorError if the address cannot be used. */
export async function serveMetrics(
  { read, contentType }: Pick<Metrics, 'read' | 'contentType'>,
  { host, port }: { host: string; port: number },
  log: Logger,
): Promise<MetricsServer> {
  // A separate address, so that a proxy of the site cannot publish the metrics by mistake.
  const server = createServer((req, res) => {
    if (req.url !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics is here\n');
      return;
    }
    read().then(
      (text) => res.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        res.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new OperatorError(
          `Metrics cannot be served at ${host}:${port} (${error.code ?? error.message}): ` +
            'set METRICS_PORT to another port, or METRICS_HOST to an address of this machine',
          { cause: error },
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
