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

  async function startOne(): Promise<void> {
    const child = startProgram(`
      import { serveLeads } from '#/app/leads/test-server.ts';
      await serveLeads(${JSON.stringify(settings)});`);
    const output = createInterface(child.stdout);
    output.on('line', (line) => lines.push(line));
    const [line] = (await once(output, 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    const server: TestServer = {
      origin: url,
      busy: 0,
      async kill() {
        all.delete(server);
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
    all.add(server);
  }

  const settled = async () => void (await Promise.all(starting));
  return {
    all,
    lines,
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
