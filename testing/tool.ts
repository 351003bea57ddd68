import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabasePlace } from '#/database/database.ts';

/** The result of a command. */
export type Ended = { code: number; out: string; err: string };

/**
 * Runs a tool in a process of its own on the database of a test. `dataDir` is its data folder,
 * which contains the pictures.
 */
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
