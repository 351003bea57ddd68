import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import {
  performServerHandshake,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { makeCertificate } from './certificate.ts';
import { urgencyOf, watchUrgency } from './h2-frames.ts';
import { createH2Sender, type H2Sender } from './h2-sender.ts';
import { createShapedLink } from './shaped-link.ts';

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** A response that is being sent or was sent. Times are those of `performance.now()`, in ms. */
export type Transfer = {
  streamId: number;
  path: string;
  type: string;
  bytes: number;
  /**
   * `urgency` is that of the request (RFC 9218); 0 is the highest. `changedTo` is the urgency that
   * the browser has set last, if it changed it.
   */
  urgency: number;
  changedTo?: number;
  requestedAt: number;
  /**
   * The time at which the last byte was sent, or at which the browser closed the stream. Undefined
   * while the response is being sent.
   */
  sentAt?: number;
};

/** A reverse proxy with TLS and HTTP/2 behind a simulated slow connection. */
export type Front = {
  origin: string;
  /** Returns the transfers since the last call of `clear`, in the order of their requests. */
  transfers(): readonly Transfer[];
  clear(): void;
  stop(): Promise<void>;
};

/** Headers of HTTP/1.1 that HTTP/2 forbids. */
const OF_HTTP_1 = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Starts a proxy for the server `upstream`. `pages` has functions that make the responses for some
 * paths.
 */
export async function startFront(
  upstream: string,
  pages: ReadonlyMap<string, () => Promise<Answer>> = new Map(),
): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const transfers: Transfer[] = [];
  const link = createShapedLink();
  const tls = createTlsServer({ ...makeCertificate('127.0.0.1'), ALPNProtocols: ['h2'] });
  tls.on('secureConnection', (socket) => {
    const sender = createH2Sender();
    const onChange = (streamId: number, urgency: number) => {
      for (const each of transfers) if (each.streamId === streamId) each.changedTo = urgency;
      sender.change(streamId, urgency);
    };
    const session = performServerHandshake(watchUrgency(socket, onChange));
    session.on('error', () => undefined);
    session.on('stream', (stream, headers) => void answer(sender, stream, headers));
  });

  async function answer(
    sender: H2Sender,
    stream: ServerHttp2Stream,
    incoming: IncomingHttpHeaders,
  ) {
    const path = String(incoming[':path']);
    const urgency = urgencyOf(String(incoming.priority ?? ''));
    const transfer: Transfer = {
      streamId: stream.id ?? 0,
      path,
      type: '',
      bytes: 0,
      urgency,
      requestedAt: performance.now(),
    };
    transfers.push(transfer);
    stream.on('error', () => undefined);
    const { status, headers, body } = await (pages.get(path)?.() ??
      pass(upstream, agent, stream, incoming));
    transfer.type = String(headers['content-type'] ?? '').replace(/;.*/, '');
    transfer.bytes = body.length;
    const onSent = () => {
      transfer.sentAt = performance.now();
    };
    if (stream.destroyed) return onSent();
    stream.respond({ ...headers, ':status': status });
    sender.send({ stream, body, urgency: transfer.changedTo ?? urgency, onSent });
  }

  const server = createServer((socket) => tls.emit('connection', link.connect(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    transfers: () => transfers,
    clear: () => void transfers.splice(0),
    async stop() {
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Forwards a request to the server over HTTP without TLS. Returns 502 if the server is unavailable.
 */
function pass(
  upstream: string,
  agent: Agent,
  stream: ServerHttp2Stream,
  incoming: IncomingHttpHeaders,
): Promise<Answer> {
  const fields = Object.entries(incoming).filter(([name]) => !name.startsWith(':'));
  return new Promise((resolve) => {
    const options = {
      agent,
      method: String(incoming[':method']),
      headers: Object.fromEntries(fields),
    };
    const outgoing = request(upstream + String(incoming[':path']), options, (answer) => {
      const chunks: Buffer[] = [];
      const headers = Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => !OF_HTTP_1.has(name)),
      );
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 502, headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', () => resolve({ status: 502, headers: {}, body: Buffer.alloc(0) }));
    stream.pipe(outgoing);
  });
}
