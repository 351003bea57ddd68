import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from '#/tools/setup/progress.mjs';

/** A server that one test file starts for itself, with settings of its own. */
export type OwnServer = {
  origin: string;
  /** Its folder of data, for a second one beside it or a command on its database. */
  dataDir: string;
  /** Runs a file of `tools/` on its database; answers what that printed. */
  tool(file: string, ...args: readonly string[]): Promise<string>;
  /** Brings in records as a dealer does: a file named after their kind, and the folder of their photos. */
  importFile(file: string, rows: readonly object[], photos?: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a file of `server/` on a free port of the loopback and waits until it is ready. The
 * database is its own and goes with it, unless the settings name a folder that has one. Rejects with what the server said when it cannot start.
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
  return {
    origin,
    dataDir: env.DATA_DIR,
    tool,
    async importFile(name, rows, photos = data) {
      const list = join(data, name);
      await writeFile(list, rows.map((row) => JSON.stringify(row)).join('\n'));
      // Rows of tests say only what their test is about.
      await tool('import.ts', list, '--allow-missing-columns', '--photos', photos);
    },
    async stop() {
      server.kill('SIGTERM');
      await exited;
      await rm(data, { recursive: true, force: true });
    },
  };
}
