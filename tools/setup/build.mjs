// Runs on every start, before other modules are loaded. It must not take more than a few
// milliseconds.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { environment, lockFile, root } from './install.mjs';
import { locked } from './lock.mjs';
import { run, step } from './progress.mjs';

/** Files and folders on which the result of the build depends. */
const INPUTS = [
  'app',
  'contract',
  'public',
  'tools/build',
  'web',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.web.json',
  'vite.config.ts',
  'vite.console.config.ts',
];

const stamp = join(root, 'dist', '.stamp');

/**
 * Builds the pages for browser and server, unless no input changed since the last successful build.
 * Waits if another command is building them.
 */
export async function build(node) {
  if (isBuilt(fingerprint())) return;
  await locked(lockFile, async () => {
    const current = fingerprint();
    // Another command has built the pages while this one waited.
    if (isBuilt(current)) return;
    rmSync(stamp, { force: true });
    await step('Building the pages', () =>
      Promise.all([
        vite(node),
        vite(node, '--ssr', 'web/entry.server.tsx'),
        vite(node, '--config', 'vite.console.config.ts'),
      ]),
    );
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, current);
  });
}

function isBuilt(current) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
}

/**
 * Runs one build of Vite. The parameters decide which: for the browser, with `--ssr` for the
 * server, or with the configuration of the console.
 */
async function vite(node, ...parameters) {
  const program = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...environment(node), NODE_ENV: 'production', NO_COLOR: '1' };
  const all = [program, 'build', ...parameters, '--logLevel=warn'];
  const { code, output } = await run(node, all, { cwd: root, env });
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe pages could not be built (see above).`);
}

/**
 * Returns a hash that changes if an input that is not a test is added, removed, renamed or written.
 */
function fingerprint() {
  const hash = createHash('sha256');
  for (const input of INPUTS) note(hash, input);
  return hash.digest('hex');
}

function note(hash, path) {
  const state = statSync(join(root, path), { throwIfNoEntry: false });
  if (!state || /\.test\.tsx?$/.test(path)) return;
  if (!state.isDirectory()) {
    hash.update(`${path} ${state.size} ${state.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) note(hash, join(path, name));
}
