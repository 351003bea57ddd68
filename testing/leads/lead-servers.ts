import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram } from '#/testing/database/program.ts';

/**
 * A server in a process of its own. `busy` is the number of requests that it has not answered yet.
 */
export type TestServer = { origin: string; busy: number; kill(): Promise<void> };

/** Servers that a test starts and kills. */
export type TestServers = {
  /** The servers that are listening. */
  all: ReadonlySet<TestServer>;
  /** The log lines of all servers, including those that were killed. */
  lines: readonly string[];
  /** Returns the number of servers that exited without being killed. */
  ended(): number;
  /**
   * Starts another server. It is in `all` once it is listening. One that exits earlier is replaced a
   * few times: a database that restarts, or has no connection left, refuses it for a moment.
   */
  start(): void;
  /** Resolves once all started servers are listening. */
  settled(): Promise<void>;
  /** Kills all servers. */
  end(): Promise<void>;
};

/**
 * A function `serve` of a module. It starts a server with settings, and logs a line with `url` once
 * the server is listening.
 */
export type ServerProgram = { module: string; serve: string };

/** How often a server is started before the test fails. */
const ATTEMPTS = 5;
/** Delay in ms before a server that exited while it started is replaced. */
const PAUSE_MS = 500;

const LEADS: ServerProgram = { module: '#/testing/leads/lead-server.ts', serve: 'serveLeads' };

/**
 * Creates an empty group of servers that have the same settings. By default they accept leads and
 * deliver the messages about them.
 */
export function openTestServers(
  settings: Readonly<Record<string, string>>,
  { module, serve }: ServerProgram = LEADS,
): TestServers {
  const all = new Set<TestServer>();
  const lines: string[] = [];
  const starting = new Set<Promise<void>>();
  let ended = 0;

  async function startOne(): Promise<void> {
    const child = startProgram(`
      import { ${serve} } from '${module}';
      await ${serve}(${JSON.stringify(settings)});`);
    const output = createInterface(child.stdout);
    output.on('line', (line) => lines.push(line));
    const exited = once(child, 'exit').then(() => assert.fail('A server ended while it started'));
    const [line] = (await Promise.race([once(output, 'line'), exited])) as [string];
    exited.catch(() => {});
    const { url } = JSON.parse(line) as { url: string };
    const onEnd = () => {
      all.delete(server);
      ended += 1;
    };
    const server: TestServer = {
      origin: url,
      busy: 0,
      async kill() {
        child.off('exit', onEnd);
        all.delete(server);
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
    child.once('exit', onEnd);
    all.add(server);
  }

  const settled = async () => void (await Promise.all(starting));
  return {
    all,
    lines,
    ended: () => ended,
    start() {
      const started = startRepeatedly(startOne).finally(() => starting.delete(started));
      starting.add(started);
    },
    settled,
    async end() {
      await settled();
      await Promise.all([...all].map((server) => server.kill()));
    },
  };
}

async function startRepeatedly(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
