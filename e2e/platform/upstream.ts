import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { translate } from './two-origins.ts';

/** What happens to a request: it waits, it is answered otherwise, or its line breaks. */
export type Trouble = {
  delayMs?: number;
  /** The request waits until this settles. */
  until?: Promise<void>;
  status?: number;
  /** Sent as JSON instead of the server's answer. */
  body?: unknown;
  /** Sent as it is, as a proxy's page is. */
  text?: string;
  abort?: true;
  /** How often it happens; always unless told otherwise. */
  times?: number;
};

/** The real server behind a line that a test can trouble. */
export type Upstream = {
  origin: string;
  /** Method and URL of each request that came, in order. */
  requests: string[];
  /** The calls among them: what is neither a page, nor a file, nor a picture. */
  calls(): string[];
  /** Troubles requests whose URL matches. The last rule that matches wins. */
  trouble(match: RegExp, trouble: Trouble): void;
  /**
   * Holds requests whose URL matches until the returned function is called. For order that must not
   * depend on the pace of the machine.
   */
  hold(match: RegExp): () => void;
  /** How many requests have not been answered in full. */
  underWay(): number;
  /** Whether this line was ever troubled. */
  isTroubled(): boolean;
  /** No trouble any more; what was noted is forgotten. */
  calm(): void;
  close(): Promise<void>;
};

/**
 * Stands in front of `target`, over real HTTP, and passes requests on; where its calls are answered
 * at another origin (`api`), in front of both. Each request waits `paceMs` first.
 */
export async function startUpstream(target: string, api?: string, paceMs = 0): Promise<Upstream> {
  let rules: { match: RegExp; trouble: Trouble }[] = [];
  let troubled = false;
  let underWay = 0;
  const requests: string[] = [];
  const server = createServer(async (req, res) => {
    const url = req.url ?? '/';
    const line = api === undefined ? straight(target, req) : translate({ site: target, api }, req);
    // Pages of another origin may ask, as they may where a dealer's own back end answers.
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
    if (rule?.trouble.times !== undefined) rule.trouble.times -= 1;
    if (paceMs > 0) await new Promise((resolve) => setTimeout(resolve, paceMs));
    await answer(line, req, res, rule?.trouble ?? {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const trouble: Upstream['trouble'] = (match, what) => {
    troubled = true;
    rules.push({ match, trouble: { ...what } });
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    calls: () =>
      requests.filter((line) => /^\w+ \/(v1|gcar)\//.test(line) && !line.includes('page-view')),
    trouble,
    hold(match) {
      const { promise: until, resolve } = Promise.withResolvers<void>();
      trouble(match, { until });
      return resolve;
    },
    underWay: () => underWay,
    isTroubled: () => troubled,
    calm() {
      rules = [];
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Where a request goes, and how its answer comes back. */
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
