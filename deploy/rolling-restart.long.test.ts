import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCertificate } from '#/bench/lcp/certificate.ts';
import { freePort } from '#/server/free-port.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startProgram } from '#/testing/database/program.ts';
import { mainFile, siteFile } from '#/testing/nginx.ts';
import { missing, requestH2, startProxy, stopProxy } from '#/testing/proxied-shop.ts';

/** Number of visitors, and the pause in ms between two requests of one: below nginx's limits. */
const VISITORS = 6;
const PAUSE_MS = 100;
/** How often each process is restarted. */
const RESTARTS = 3;

describe('two processes behind nginx', { skip: missing('nginx') }, () => {
  let folder: string;
  let db: TestDatabase;
  let nginx: ChildProcess;
  let https: number;
  let ports: number[];
  const running = new Map<number, ChildProcess>();

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-rolling-'));
    const { key, cert } = makeCertificate('shop.example');
    for (const name of ['tls', 'www', 'cache']) await mkdir(join(folder, name));
    await writeFile(join(folder, 'tls/privkey.pem'), key);
    await writeFile(join(folder, 'tls/fullchain.pem'), cert);
    db = await openTestDatabase();
    ports = [await freePort(), await freePort()];
    for (const port of ports) await start(port);
    https = await freePort();
    await writeFile(join(folder, 'nginx.conf'), mainFile(folder, ['forecourt.conf']));
    await writeFile(join(folder, 'forecourt.conf'), await configuration());
    const options = [
      '-p',
      folder,
      '-c',
      join(folder, 'nginx.conf'),
      '-e',
      join(folder, 'error.log'),
    ];
    nginx = await startProxy('nginx', options, { port: https, folder });
  });
  after(async () => {
    await stopProxy(nginx);
    for (const port of ports) await stop(port);
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns the site of `deploy/` with both processes. The process at port `down` gets no requests. */
  async function configuration(down?: number): Promise<string> {
    const [first = 0] = ports;
    const site = await siteFile('forecourt.conf', {
      folder,
      port: first,
      https,
      http: await freePort(),
    });
    const servers = ports.map((port) => `server 127.0.0.1:${port}${port === down ? ' down' : ''};`);
    return site.replace(`server 127.0.0.1:${first};`, servers.join('\n    '));
  }

  /** Takes one process out of nginx, or with undefined puts both back. */
  async function balance(down?: number): Promise<void> {
    await writeFile(join(folder, 'forecourt.conf'), await configuration(down));
    nginx.kill('SIGHUP');
    // The old workers of nginx end once their requests are answered.
    await sleep(1_000);
  }

  async function start(port: number): Promise<void> {
    const settings = {
      PORT: String(port),
      DATA_DIR: db.place.folder,
      DATABASE_URL: db.place.url ?? '',
      SITE_ORIGIN: 'https://shop.example',
      TRUSTED_PROXIES: '1',
      RATE_LIMIT: 'off',
    };
    const child = startProgram(`
      import { serveSite } from '#/testing/site-server.ts';
      await serveSite(${JSON.stringify(settings)});`);
    await once(child.stdout, 'data');
    running.set(port, child);
  }

  async function stop(port: number): Promise<void> {
    const child = running.get(port);
    if (!child) return;
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    assert.equal(code, 0);
    running.delete(port);
  }

  it('are restarted in turn without a failed request', async (context) => {
    const over = new AbortController();
    let count = 0;
    const failures: string[] = [];
    const posted = new Set<number>();
    async function visit(visitor: number): Promise<void> {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const isForm = turn % 3 === 0;
        const path = isForm ? '/v1/vote/price-negotiable' : `/v1/cars?n=${visitor}-${turn}`;
        const form = {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          body: 'choice=fixed',
        };
        const answer = await requestH2(https, path, isForm ? form : {}).then(
          ({ status }) => status,
          (error: unknown) => String(error),
        );
        count += 1;
        if (answer !== 200) failures.push(`${path}: ${answer}`);
        else if (isForm) posted.add(visitor * 1_000_000 + turn);
        await sleep(PAUSE_MS);
      }
    }
    const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
    for (let round = 0; round < RESTARTS; round += 1) {
      for (const port of ports) {
        await balance(port);
        await stop(port);
        await start(port);
        await balance();
      }
    }
    over.abort();
    await Promise.all(visits);
    context.diagnostic(`${count} requests, ${RESTARTS * 2} restarts`);
    assert.deepEqual(failures, []);
    const votes = await requestH2(https, '/v1/vote/price-negotiable');
    const { data } = JSON.parse(votes.body.toString()) as { data: { total: number } };
    assert.equal(data.total, posted.size, 'each form is stored once');
    assert.ok(count > RESTARTS * 20, `only ${count} requests`);
    assert.equal(await readFile(join(folder, 'forecourt-error.log'), 'utf8'), '');
  });
});
