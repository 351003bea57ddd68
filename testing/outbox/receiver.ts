import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request with its complete body. `at` is the time of arrival in ms since 1970. */
export type Received = { headers: IncomingHttpHeaders; body: string; at: number };

/** Responds to a request, or does nothing so that the request gets no response. */
export type Behaviour = (res: ServerResponse, received: Received) => void;

/** A real HTTP server that receives messages. */
export type Receiver = {
  url: string;
  received: Received[];
  /**
   * Sets the behaviours for the next requests: those of `first` once each and in order, then
   * `always`.
   */
  behave(always: Behaviour, ...first: readonly Behaviour[]): void;
  close(): Promise<void>;
};

export const accepts: Behaviour = (res) => res.writeHead(204).end();
export const neverRespond: Behaviour = () => {};
export const hangsHalfway: Behaviour = (res) => res.writeHead(200).write('{"errcode":');
export const dropsLine: Behaviour = (res) => res.destroy();
export const fails =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (res) =>
    res.writeHead(status, headers).end('no');
export const answersCode =
  (errcode: number): Behaviour =>
  (res) =>
    res
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ errcode, errmsg: errcode === 0 ? 'ok' : 'no' }));

/** Returns a random behaviour. It is mostly `accepts`, and sometimes a failure. */
export function unreliable(): Behaviour {
  const luck = randomInt(20);
  if (luck < 2) return fails(500);
  if (luck === 2) return dropsLine;
  return luck === 3 ? neverRespond : accepts;
}

/** Starts a receiver on a free port of the loopback interface. */
export async function openReceiver(behaviour: Behaviour = accepts): Promise<Receiver> {
  const received: Received[] = [];
  let always = behaviour;
  let first: Behaviour[] = [];
  const server = createServer((req, res) => {
    const chunks: Uint8Array[] = [];
    req.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    req.on('error', () => {});
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const got = { headers: req.headers, body, at: Date.now() };
      received.push(got);
      (first.shift() ?? always)(res, got);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=very-secret`,
    received,
    behave(from, ...turns) {
      always = from;
      first = [...turns];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
