import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Starts a module, given as source text, in its own process, for tests with several processes. Its
 * imports are resolved from the root.
 */
export function startProgram(program: string): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs a module to its end and returns the exit code. */
export async function runProgram(program: string): Promise<number> {
  const child = startProgram(program);
  child.stdout.resume();
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}
