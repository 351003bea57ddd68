import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Starts a module, given as source text, in a process of its own. Imports of `#/` are resolved from
 * the root of the project.
 */
export function startProgram(program: string): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs a module, given as source text, in a process of its own, and returns the exit code. */
export async function runProgram(program: string): Promise<number> {
  const child = startProgram(program);
  child.stdout.resume();
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}
