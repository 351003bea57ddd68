import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { translate } from './two-origins.ts';

/** A simulated failure: a delay, another response, or an aborted connection. */
export type Trouble = {
  delayMs?: number;
  /** Delays the request until this promise settles. */
  until?: Promise<void>;
  status?: number;
  /** Sent as JSON in place of the server's response. */
  body?: unknown;
  /** Sent as text in place of the server's response, as the error page of a proxy is. */
  text?: string;
  abort?: true;
  /** Whether the test may end although no request met this failure. */
  isOptional?: true;
  /** The number of requests that meet the failure; by default all requests that match. */
  times?: number;
};

/** A proxy of the real server. It can simulate failures. */
export type Upstream = {
  origin: string;
  /** Method and URL of each received request, in order. Preflights are not included. */
  requests: string[];
  /** Returns those of `requests` that are calls of the API, except page views. */
  calls(): string[];
  /**
   * Simulates a failure of requests whose URL matches. If several failures match, the last one is
   * used.
   */
  trouble(match: RegExp, trouble: Trouble): void;
  /**
   * Delays requests whose URL matches until the returned function is called. A test uses it to make
   * an order of events independent of the speed of the machine.
   */
  pause(match: RegExp): () => void;
  /** Returns the number of requests whose response is not complete. */
  underWay(): number;
  /** Returns whether a failure was simulated at any time. */
  isTroubled(): boolean;
  /**
   * Removes all failures and recorded requests. Throws if a failure that is not `isOptional` met no
   * request: its pattern is wrong, or the test would also pass without the failure.
   */
  reset(): void;
  close(): Promise<void>;
};

/**
 * Starts a proxy of `target` over real HTTP. If `api`, the origin of the calls, is given, the proxy
 * serves both origins. Each request is delayed by `paceMs`.
 */
export async function startUpstream(target: string, api?: string, paceMs = 0): Promise<Upstream> {
  let rules: { match: RegExp; trouble: Trouble; isMet: boolean }[] = [];
  let troubled = false;
  let underWay = 0;
  const requests: string[] = [];
  const server = createServer(async (req, res) => {
    const url = req.url ?? '/';
    const line = api === undefined ? straight(target, req) : translate({ site: target, api }, req);
    // Pages of other origins may call this proxy, as they may call a dealer's own back end.
    res.setHeader('access-control-allow-origin', '*');
    if (req.method === 'OPTIONS') {
      if (api !== undefined) return pass(line, req, res);
      res.setHeader('access-control-allow-headers', 'content-type, x-requested-with');
      return void res.writeHead(204).end();
    }
    requests.push(`${req.method} ${url}`);
    underWay += 1;
    res.once('close', () => (underWay -= 1));
    const rule = rules.findLast(({ match, trouble }) => match.test(url) && trouble.times !== 0);
    if (rule) rule.isMet = true;
    if (rule?.trouble.times !== undefined) rule.trouble.times -= 1;
    if (paceMs > 0) await new Promise((resolve) => setTimeout(resolve, paceMs));
    await answer(line, req, res, rule?.trouble ?? {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const trouble: Upstream['trouble'] = (match, what) => {
    troubled = true;
    rules.push({ match, trouble: { ...what }, isMet: false });
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    calls: () =>
      requests.filter((line) => /^\w+ \/(v1|gcar)\//.test(line) && !line.includes('page-view')),
    trouble,
    pause(match) {
      const { promise: until, resolve } = Promise.withResolvers<void>();
      trouble(match, { until });
      return resolve;
    },
    underWay: () => underWay,
    isTroubled: () => troubled,
    reset() {
      const unmet = rules
        .filter(({ isMet, trouble: { isOptional } }) => !isMet && !isOptional)
        .map(({ match }) => String(match));
      rules = [];
      requests.length = 0;
      if (unmet.length > 0) throw new Error(`no request met the failure for ${unmet.join(', ')}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The server to which a request is sent, and the function that sends its response to the browser.
 */
type Line = Pick<ReturnType<typeof translate>, 'target' | 'isAstray' | 'headers' | 'send'>;

function straight(target: string, { headers }: IncomingMessage): Line {
  return {
    target,
    isAstray: false,
    headers,
    async send(answered, res) {
      res.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(res);
    },
  };
}

async function answer(
  line: Line,
  req: IncomingMessage,
  res: ServerResponse,
  { delayMs, until, status, body, text, abort }: Trouble,
): Promise<void> {
  if (line.isAstray) return void res.writeHead(421).end();
  await until;
  if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (abort) return void req.socket.destroy();
  if (status !== undefined || body !== undefined || text !== undefined) {
    req.resume();
    res.writeHead(status ?? 200, { 'content-type': 'application/json' });
    return void res.end(text ?? JSON.stringify(body ?? {}));
  }
  pass(line, req, res);
}

function pass({ target, headers, send }: Line, req: IncomingMessage, res: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const { url: path = '/', method } = req;
  const onward = request({ hostname, port, path, method, headers }, (answered) => {
    void send(answered, res).catch(() => res.destroy());
  });
  onward.on('error', () => res.destroy());
  req.pipe(onward);
}
