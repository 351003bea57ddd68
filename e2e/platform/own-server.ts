import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from '#/tools/setup/progress.mjs';
import { DELAY_MS } from './pace.ts';
import { startUpstream } from './upstream.ts';

/** A server with settings of its own, for one test file. */
export type OwnServer = {
  origin: string;
  /**
   * The server's data folder. It is needed for a second server or a command on the same database.
   */
  dataDir: string;
  /** Runs a file of `tools/` on the server's database, and returns the output. */
  tool(file: string, ...args: readonly string[]): Promise<string>;
  /**
   * Imports records as a dealer does: from a file whose name contains their type, with a folder of
   * photos.
   */
  importFile(file: string, rows: readonly object[], photos?: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a file of `server/` on a free port of the loopback interface, and waits until it is ready.
 * Its database is temporary, unless the settings name an existing data folder. Rejects with the
 * output of the server if it does not start.
 */
export async function startOwnServer(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<OwnServer> {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-e2e-own-'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, ...settings };
  const server = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const output: string[] = [];
  server.stderr.on('data', (text) => output.push(String(text)));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      output.push(line);
      const ready = /"url":"([^"]+)".*"msg":"ready"/.exec(line);
      if (ready?.[1]) resolve(ready[1]);
    });
    void exited.then(() => reject(new Error(`${file} did not start:\n${output.join('\n')}`)));
  });
  const tool = async (name: string, ...args: readonly string[]) => {
    const { code, output } = await run(process.execPath, [`tools/${name}`, ...args], { env });
    if (code !== 0) throw new Error(output);
    return output;
  };
  // The development server uses a WebSocket, which the proxy does not forward.
  const proxy =
    DELAY_MS > 0 && file === 'server/main.ts'
      ? await startUpstream(origin, undefined, DELAY_MS)
      : undefined;
  return {
    origin: proxy?.origin ?? origin,
    dataDir: env.DATA_DIR,
    tool,
    async importFile(name, rows, photos = data) {
      const list = join(data, name);
      await writeFile(list, rows.map((row) => JSON.stringify(row)).join('\n'));
      // Rows in tests have only the fields that the test is about.
      await tool('import.ts', list, '--allow-missing-columns', '--photos', photos);
    },
    async stop() {
      await proxy?.close();
      server.kill('SIGTERM');
      await exited;
      await rm(data, { recursive: true, force: true });
    },
  };
}
