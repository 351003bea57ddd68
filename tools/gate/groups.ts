import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** For a whole file, and for each test in it (ms). */
const TIMEOUT_MS = 300_000;

/** How many processes the files of a step share: enough to spread the slow ones. */
const GROUPS = 12;

/**
 * Returns the files to hand to `node --test`, which gives each a process: those of `single` as they
 * are, and groups of all others, written to `folder`. Most of a small file's time is loading what it
 * tests, and a group loads it once. In a group each file is a suite: its hooks are its own.
 */
export function groupFiles(
  root: string,
  folder: string,
  files: readonly string[],
  single: ReadonlySet<string>,
): string[] {
  const shared = files.filter((file) => !single.has(file));
  const groups = Array.from({ length: Math.min(GROUPS, shared.length) }, (_, group) => {
    const path = join(folder, `group-${group + 1}.mjs`);
    const members = shared.filter((_file, at) => at % GROUPS === group);
    writeFileSync(path, groupOf(root, members));
    return path;
  });
  return [...files.filter((file) => single.has(file)), ...groups];
}

function groupOf(root: string, files: readonly string[]): string {
  const suites = files.map((file) => {
    const url = pathToFileURL(join(root, file)).href;
    const [name, from] = [file, url].map((text) => JSON.stringify(text));
    return `describe(${name}, { timeout: ${TIMEOUT_MS} }, () => import(${from}));`;
  });
  return ["import { describe } from 'node:test';", ...suites].join('\n');
}
