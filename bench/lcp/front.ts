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

/** One answer on its way. Times are those of `performance.now()` in this process. */
export type Transfer = {
  streamId: number;
  path: string;
  type: string;
  bytes: number;
  /** How urgent the browser called it, and what it changed that to; 0 is most. */
  urgency: number;
  changedTo?: number;
  askedAt: number;
  /** When the line had taken its last byte; undefined while under way. */
  sentAt?: number;
};

/** What a browser talks to: TLS and HTTP/2 at the end of a slow line. */
export type Front = {
  origin: string;
  /** What it sent since the last `clear`, in the order in which it was asked. */
  transfers(): readonly Transfer[];
  clear(): void;
  stop(): Promise<void>;
};

/** What HTTP/2 has other means for. */
const OF_HTTP_1 = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Stands in front of a server. `pages` are answered by path in place of the server's own; all the
 * rest, pictures above all, comes from the server and is the same with and without them.
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

  async function answer(sender: H2Sender, stream: ServerHttp2Stream, asked: IncomingHttpHeaders) {
    const path = String(asked[':path']);
    const urgency = urgencyOf(String(asked.priority ?? ''));
    const transfer: Transfer = {
      streamId: stream.id ?? 0,
      path,
      type: '',
      bytes: 0,
      urgency,
      askedAt: performance.now(),
    };
    transfers.push(transfer);
    stream.on('error', () => undefined);
    const { status, headers, body } = await (pages.get(path)?.() ??
      pass(upstream, agent, stream, asked));
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

/** Asks the server the same over plain HTTP. A server that is gone is a 502. */
function pass(
  upstream: string,
  agent: Agent,
  stream: ServerHttp2Stream,
  asked: IncomingHttpHeaders,
): Promise<Answer> {
  const fields = Object.entries(asked).filter(([name]) => !name.startsWith(':'));
  return new Promise((resolve) => {
    const options = {
      agent,
      method: String(asked[':method']),
      headers: Object.fromEntries(fields),
    };
    const onward = request(upstream + String(asked[':path']), options, (answer) => {
      const chunks: Buffer[] = [];
      const headers = Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => !OF_HTTP_1.has(name)),
      );
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 502, headers, body: Buffer.concat(chunks) });
      });
    });
    onward.on('error', () => resolve({ status: 502, headers: {}, body: Buffer.alloc(0) }));
    stream.pipe(onward);
  });
}
