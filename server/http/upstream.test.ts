import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test, type TestContext } from 'node:test';
import { fetchUpstream, UpstreamRefused } from './upstream.ts';

const servers: ReturnType<typeof createServer>[] = [];
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a response of another server', () => {
  test('is read whole, with its status and content type', async () => {
    const origin = await serve((_, res) =>
      res.writeHead(404, { 'Content-Type': 'application/json' }).end('{"a":1}'),
    );
    const answer = await fetchUpstream(origin);
    const type = answer.headers.get('content-type');
    assert.deepEqual(
      [answer.status, type, await answer.json()],
      [404, 'application/json', { a: 1 }],
    );
  });

  test('without end is aborted at the limit', async (context: TestContext) => {
    const chunk = Buffer.alloc(1_000_000, 'x');
    let sent = 0;
    const origin = await serve((_, res) => {
      const more = () => {
        for (let hasRoom = true; hasRoom && !res.destroyed; sent += chunk.length) {
          hasRoom = res.write(chunk);
        }
      };
      res.on('drain', more);
      more();
    });
    const before = process.memoryUsage.rss();
    await assert.rejects(fetchUpstream(origin), UpstreamRefused);
    const grown = (process.memoryUsage.rss() - before) / 1_000_000;
    context.diagnostic(`${sent / 1_000_000} MB were sent, RSS grew by ${grown.toFixed(0)} MB`);
    // The buffers of both ends of the socket add to the limit.
    assert.ok(sent < 64_000_000, `${sent} bytes`);
  });

  test('follows at most three redirects on its host', async () => {
    const origin = await serve((req, res) => {
      const [, left = ''] = /(\d)$/.exec(req.url ?? '') ?? [];
      if (left === '0') res.end('there');
      else res.writeHead(301, { Location: `/${Number(left) - 1}` }).end();
    });
    assert.equal(await (await fetchUpstream(`${origin}/3`)).text(), 'there');
    await assert.rejects(fetchUpstream(`${origin}/4`), /too many redirects/);
  });

  test('does not follow a redirect to another host or another port', async () => {
    let requests = 0;
    const other = await serve((_, res) => {
      requests += 1;
      res.end('{}');
    });
    for (const location of [other, other.replace('127.0.0.1', 'localhost'), 'file:///etc/passwd']) {
      const origin = await serve((_, res) => res.writeHead(302, { Location: location }).end());
      await assert.rejects(fetchUpstream(origin), /another host/);
    }
    assert.equal(requests, 0);
  });

  test('to a post is never redirected, even if the status preserves the method', async () => {
    const bodies: string[] = [];
    const origin = await serve((req, res) => {
      req.setEncoding('utf8').on('data', (part: string) => bodies.push(`${req.url} ${part}`));
      req.on('end', () => res.writeHead(307, { Location: '/elsewhere' }).end());
    });
    const init = { method: 'POST', body: 'phone' };
    await assert.rejects(fetchUpstream(`${origin}/form`, init), /follows no redirect/);
    assert.deepEqual(bodies, ['/form phone']);
  });
});
