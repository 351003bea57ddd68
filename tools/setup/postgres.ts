import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#/server/free-port.ts';
import { findOwner, readableBinaries, type Owner } from './postgres-binaries.ts';
import { run } from './progress.mjs';

/** A temporary PostgreSQL server. */
export type Cluster = {
  url: string;
  /** Folder of the data. */
  data: string;
  /**
   * Stops the server but keeps its data. `fast` ends the sessions first. `immediate` simulates a
   * crash.
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

/**
 * Starts a temporary PostgreSQL server on the loopback interface. `stop` removes all its files.
 * Rejects with the server's output if the server does not start.
 */
export function startCluster(): Promise<Cluster> {
  return startServer(initialise);
}

/** Starts a replica of `primary`. Restarts `primary` first. */
export async function startReplica(primary: Cluster): Promise<Cluster> {
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await primary.halt('fast');
  const copy: Prepare = async (_, folder, __, owner) => {
    const data = join(folder, 'data');
    const { code, output } = await run('cp', ['-a', primary.data, data]);
    if (code !== 0) throw new Error(`The data of the primary were not copied:\n${output}`);
    writeFileSync(join(data, 'standby.signal'), '');
    if (owner) chownSync(join(data, 'standby.signal'), owner.uid, owner.gid);
    await primary.start();
  };
  return startServer(copy, { password, settings: [`primary_conninfo=${source}`] });
}

/** Makes the folder `data` inside of `folder`. */
type Prepare = (
  bin: string,
  folder: string,
  password: string,
  owner: Owner | undefined,
) => Promise<void>;

async function startServer(
  prepare: Prepare,
  {
    password = randomBytes(16).toString('hex'),
    settings = [],
  }: { password?: string; settings?: readonly string[] } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  const remove = (): void => removeFolder(folder);
  process.once('exit', remove);
  try {
    const owner = await findOwner();
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const bin = await readableBinaries(folder, owner);
    await prepare(bin, folder, password, owner);
    const cluster = await listen(bin, folder, { password, settings }, owner);
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
  { password, settings: more }: { password: string; settings: readonly string[] },
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
    ...more,
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
    data: join(folder, 'data'),
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
