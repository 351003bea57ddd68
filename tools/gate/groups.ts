import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Timeout in ms of a test file, and of each test in it. */
const TIMEOUT_MS = 300_000;

/** Maximum number of groups. There are enough to distribute the slow files among them. */
const GROUPS = 12;

/**
 * Returns the files to pass to `node --test`: those in `single`, and group files. A group file is
 * written to `folder` and imports several test files.
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
