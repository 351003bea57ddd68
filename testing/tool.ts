import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabasePlace } from '#/database/database.ts';

/** How a command ended. */
export type Ended = { code: number; out: string; err: string };

/** Runs one of the tools as a command on a test's database, its pictures in `dataDir`, with further settings. */
export function runTool(
  tool: string,
  args: readonly string[],
  { url = '', folder }: DatabasePlace,
  dataDir = folder,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const place = { DATABASE_URL: url, DATA_DIR: dataDir };
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: 'off', ...place, ...settings };
  return new Promise((resolve) => {
    const path = join(import.meta.dirname, '../tools', tool);
    const child = execFile(process.execPath, [path, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
