import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabasePlace } from '#/database/database.ts';

/** The result of a command. */
export type Ended = { code: number; out: string; err: string };

/**
 * Runs a tool in a process of its own on the database of a test. `dataDir` is the data folder,
 * which contains the pictures.
 */
export function runTool(
  tool: string,
  args: readonly string[],
  place: DatabasePlace,
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return run(join(import.meta.dirname, '../tools', tool), args, { place, dataDir, settings });
}

/**
 * Runs several tools one after the other in one process, as `runTool` does. A command is the file of
 * a tool with its arguments. Use `runTool` where the start or the end of a process matters.
 */
export async function runTools(
  commands: readonly (readonly string[])[],
  place: DatabasePlace,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended[]> {
  const path = join(import.meta.dirname, 'run-tools.ts');
  const { code, out, err } = await run(path, [JSON.stringify(commands)], { place, settings });
  if (code !== 0) throw new Error(`The commands were not run: ${err}`);
  return JSON.parse(out) as Ended[];
}

type Where = {
  place: DatabasePlace;
  dataDir?: string | undefined;
  settings: Readonly<Record<string, string>>;
};

function run(
  path: string,
  args: readonly string[],
  { place: { url = '', folder }, dataDir = folder, settings }: Where,
): Promise<Ended> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const place = { DATABASE_URL: url, DATA_DIR: dataDir };
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: 'off', ...place, ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [path, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
