import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Age in ms from which a draft counts as abandoned, even if a process with the id in the draft's
 * name is running.
 */
const LEFT_MS = 60_000;

/** Removes abandoned drafts of this file (`NAME.<pid>.<n>`) from this folder. */
export async function removeStaleDrafts(folder: string, file: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const rest = name.startsWith(`${file}.`) ? name.slice(file.length + 1) : '';
    const [, pid] = /^(\d+)\.\d+$/.exec(rest) ?? [];
    if (pid === undefined) continue;
    const path = join(folder, name);
    if (!isAlive(Number(pid)) || (await ageOf(path)) > LEFT_MS) await rm(path, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is alive, but of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the age of a file in ms; 0 if another process has removed it. */
async function ageOf(path: string): Promise<number> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs;
}
