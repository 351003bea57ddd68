import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { pino } from 'pino';
import { startStorefront } from '#/app/storefront.ts';
import { makeCertificate } from '#/bench/lcp/certificate.ts';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { freePort } from '#/server/free-port.ts';
import type { Built } from '#/server/server.ts';

/** Contents of the file that proves the domain to WeChat. */
export const PROOF = 'a1b2c3';

/** The URL of the page whose responses never change. */
export const UNCHANGED = '/w';

/** A storefront with a folder for the files of a proxy in front of it. */
export type ProxiedShop = {
  /** Port of the storefront. */
  port: number;
  /** Free ports for the proxy. */
  https: number;
  http: number;
  /** Folder with `tls/`, `www/` and whatever the proxy writes. */
  folder: string;
  stop(): Promise<void>;
};

/**
 * Starts an empty shop whose pages contain the number of their rendering. Only the page UNCHANGED has
 * the same responses each time. `more` are further settings.
 */
export async function startProxiedShop(
  more: Readonly<Record<string, string>> = {},
): Promise<ProxiedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-proxy-'));
  const { key, cert } = makeCertificate('shop.example');
  await mkdir(join(folder, 'tls'));
  await writeFile(join(folder, 'tls/privkey.pem'), key);
  await writeFile(join(folder, 'tls/fullchain.pem'), cert);
  await mkdir(join(folder, 'www'));
  await writeFile(join(folder, 'www/MP_verify_x7.txt'), PROOF);
  let rendered = 0;
  const built: Built = {
    render: async ({ url }, _config, _call, isSame) => {
      if (url === UNCHANGED && isSame(url)) return undefined;
      return {
        status: 200,
        title: '',
        name: '',
        // Long enough to be compressed.
        html: `<p>rendering ${(rendered += 1)}</p>${'<p>车</p>'.repeat(500)}`,
        data: undefined,
        state: {},
        held: '{}',
        screenFile: '',
      };
    },
    assets: { build: 'b1', of: () => ({ css: '', cssUrls: [], scripts: [], screen: '' }) },
  };
  const settings = {
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SITE_ORIGIN: 'https://shop.example',
    ...more,
    TRUSTED_PROXIES: '1',
    RATE_LIMIT: '1',
  };
  const { origin, stop } = await startStorefront({
    config: readConfig(settings, NO_BRAND),
    log: pino({ level: 'silent' }),
    built,
  });
  return {
    port: Number(new URL(origin).port),
    https: await freePort(),
    http: await freePort(),
    folder,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the reason to skip a test that needs a program; false if the program is installed. */
export function missing(program: string): string | false {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];
  const found = folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found ? false : `${program} is not installed`;
}

/**
 * Runs the command with which a proxy checks its configuration. Returns the exit code and the
 * messages.
 */
export function checkProxy(
  command: string,
  args: readonly string[],
  folder: string,
): { status: number | null; stderr: string } {
  return spawnSync(command, args, { env: environmentIn(folder), encoding: 'utf8' });
}

/** Returns the environment of a proxy: programs of the system are in /usr/sbin. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  return { PATH: `${process.env.PATH}${delimiter}/usr/sbin`, HOME: folder };
}

/** Starts a proxy and waits until it accepts connections. */
export async function startProxy(
  command: string,
  args: readonly string[],
  { port, folder }: { port: number; folder: string },
): Promise<ChildProcess> {
  const env = environmentIn(folder);
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (part) => (words += String(part)));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${words}`);
    await sleep(50);
  }
  return child;
}

/** Stops a proxy and waits for its end. */
export async function stopProxy(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function accepts(port: number): Promise<boolean> {
  const socket = connectSocket(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Addresses with a secret, `SECRET7`, which no log of a proxy may contain. */
export const SECRET_ADDRESSES = [
  '/SECRET7',
  '/carSECRET7?page=2',
  '/receipt?no=SECRET7',
  '/tool/gps-trajectory?token=SECRET7',
  '/h/SECRET7/report/mileage',
  '/%68/SECRET7/report/mileage',
  '/oem/SECRET7/purchase',
  '/help/delivery-notice/SECRET7',
  '/notice/examine/SECRET7',
  '/v1/hunt/SECRET7?preview=SECRET7',
  '/v1/cars?preview=SECRET7',
];

/** A response over HTTP/2. */
export type H2Response = { status: number; headers: Record<string, unknown>; body: Buffer };

type H2Request = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Local address from which the visitor connects, such as 127.0.0.2. */
  from?: string;
  /** The name of the host; by default that of the shop. */
  host?: string;
};

/** Sends one request over HTTP/2 and TLS, as a browser does, and returns the response. */
export async function requestH2(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', host = 'shop.example' }: H2Request = {},
): Promise<H2Response> {
  const tcp = connectSocket({ host: '127.0.0.1', port, localAddress: from });
  const socket = connectTls({
    socket: tcp,
    servername: host,
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  const session = connect(`https://${host}`, { createConnection: () => socket });
  try {
    const stream = session.request({ ':method': method, ':path': path, ...headers });
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    const answered = once(stream, 'response');
    const ended = once(stream, 'close');
    stream.end(body);
    const [received] = (await answered) as [Record<string, unknown>];
    await ended;
    return { status: Number(received[':status']), headers: received, body: Buffer.concat(parts) };
  } finally {
    session.destroy();
  }
}
