import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startProgram } from '#/database/test-program.ts';

/** A server in a process of its own; `busy` is how many posts are under way at it. */
export type TestServer = { origin: string; busy: number; kill(): Promise<void> };

/** Servers that come and go. */
export type TestServers = {
  /** Those that listen. */
  all: ReadonlySet<TestServer>;
  /** What they logged, the killed ones too. */
  lines: readonly string[];
  /** How many ended without being killed. */
  ended(): number;
  /** Starts one more, which counts once it listens. */
  start(): void;
  /** Until all that were started listen. */
  settled(): Promise<void>;
  /** Kills them all. */
  end(): Promise<void>;
};

/** Opens none yet; each that is started takes requests and delivers them, by the same settings. */
export function openTestServers(settings: Readonly<Record<string, string>>): TestServers {
  const all = new Set<TestServer>();
  const lines: string[] = [];
  const starting = new Set<Promise<void>>();
  let ended = 0;

  async function startOne(): Promise<void> {
    const child = startProgram(`
      import { serveLeads } from '#/app/leads/test-server.ts';
      await serveLeads(${JSON.stringify(settings)});`);
    const output = createInterface(child.stdout);
    output.on('line', (line) => lines.push(line));
    const isOver = once(child, 'exit').then(() => assert.fail('A server ended while it started'));
    const [line] = (await Promise.race([once(output, 'line'), isOver])) as [string];
    isOver.catch(() => {});
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
      const started = startOne().finally(() => starting.delete(started));
      starting.add(started);
    },
    settled,
    async end() {
      await settled();
      await Promise.all([...all].map((server) => server.kill()));
    },
  };
}
