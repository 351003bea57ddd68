// Runs on any Node from 18 on, with nothing installed: no package and no newer API may be used here.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locked } from './lock.mjs';
import { run, step } from './progress.mjs';

/** The root folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const modules = join(root, 'node_modules');
const stamp = join(modules, '.forecourt-install');
const bootstrap = join(root, '.bootstrap');
const pinnedNode = join(modules, '.bin', 'node');

/** The lock that a command has while it installs packages or builds the pages. */
export const lockFile = join(root, '.setup.lock');

const REMOVAL = { recursive: true, force: true, maxRetries: 5 };

// The npm version that installs the packages. Older versions select packages of the lock file for
// the platform of the Node that runs npm, which may not be the pinned Node.
const NPM = '11.19.1';

/**
 * Installs the packages of package-lock.json if they are missing. Returns the path of the Node to
 * run the project with. Waits for an installation by another command. Throws an error that says
 * what to do.
 */
export async function install() {
  const expected = fingerprint();
  if (!hasFingerprint(expected)) {
    await locked(lockFile, async () => {
      // Another command has installed the packages while this one waited.
      if (hasFingerprint(expected)) return;
      if (!isComplete()) await installAll();
      writeFileSync(stamp, expected);
      rmSync(bootstrap, REMOVAL);
    });
  }
  return existsSync(pinnedNode) ? pinnedNode : process.execPath;
}

/**
 * Returns an environment in which the project's own programs are found first. `MALLOC_ARENA_MAX`
 * limits the threads to two heaps on glibc, where each further heap retains memory that its thread
 * no longer uses.
 */
export function environment(node) {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { MALLOC_ARENA_MAX: '2', ...process.env, PATH: path };
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${process.platform}-${process.arch} ${hash}\n`;
}

function hasFingerprint(expected) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;
}

/**
 * Returns whether npm has completed an installation of the lock file and linked the pinned Node.
 * npm 10 does not link the pinned Node.
 */
function isComplete() {
  if (pinnedPackage().name !== '' && !existsSync(pinnedNode)) return false;
  const written = join(modules, '.package-lock.json');
  if (!existsSync(written)) return false;
  const present = readJson(written).packages;
  const { packages } = readJson(join(root, 'package-lock.json'));
  const ownLibc = libcOfNode();
  return Object.entries(packages).every(
    ([place, expected]) =>
      place === '' ||
      present[place]?.version === expected.version ||
      isForOthers(expected, ownLibc),
  );
}

/**
 * Returns whether npm may skip a package on this platform: a package for other platforms, or an
 * optional dependency that states no platform.
 */
function isForOthers({ optional, os, cpu, libc }, ownLibc) {
  if (!optional || !os || !cpu) return optional === true;
  return (
    ![os].flat().includes(process.platform) ||
    ![cpu].flat().includes(process.arch) ||
    (libc !== undefined && ![libc].flat().includes(ownLibc))
  );
}

/**
 * Returns the C library of this Node, which is detected as npm does. Undefined on systems other
 * than Linux.
 */
function libcOfNode() {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

async function installAll() {
  const tools = await bootTools();
  // `npm ci` empties node_modules first, because an interrupted installation may look complete.
  await step('Installing packages (the first time about a minute)', () =>
    npm(tools, ['ci', '--include=dev', '--include=optional'], root),
  );
}

/**
 * Returns the paths of a Node and an npm that are new enough. If those of the system are not, the
 * pinned versions are downloaded into a separate folder.
 */
async function bootTools() {
  const { name, version } = pinnedPackage();
  const own = { node: process.execPath, npm: ownNpm() };
  const oldNode = major(process.versions.node) < major(version);
  const oldNpm = major(npmVersion(own.npm)) < major(NPM);
  const missing = [...(oldNode ? [`${name}@${version}`] : []), ...(oldNpm ? [`npm@${NPM}`] : [])];
  const fetched = join(bootstrap, 'node_modules');
  if (missing.some((expected) => !isFetched(fetched, expected))) {
    // npm fails on what an interrupted npm has left.
    rmSync(bootstrap, REMOVAL);
    mkdirSync(bootstrap, { recursive: true });
    writeFileSync(join(bootstrap, 'package.json'), '{ "private": true }\n');
    await step(`Fetching ${missing.join(' and ')} (this machine has Node ${process.version})`, () =>
      npm(own, ['install', ...missing, '--no-save', '--no-package-lock'], bootstrap),
    );
    for (const expected of missing) writeFileSync(fetchedMark(fetched, expected), '');
  }
  return {
    node: oldNode ? join(fetched, name, 'bin', 'node') : aside(own.node),
    npm: oldNpm ? join(fetched, 'npm', 'bin', 'npm-cli.js') : own.npm,
  };
}

/**
 * Returns a path of the running Node that is outside node_modules, because `npm ci` empties that
 * folder. A Node inside the project is copied.
 */
function aside(node) {
  if (!realpathSync(node).startsWith(realpathSync(root))) return node;
  const copy = join(bootstrap, 'node');
  mkdirSync(bootstrap, { recursive: true });
  copyFileSync(node, copy);
  return copy;
}

/**
 * Returns the package with the pinned Node for this platform. If there is no such package, `name`
 * is empty and `version` is that of another platform. Throws if the running Node is then too old.
 */
function pinnedPackage() {
  const { optionalDependencies } = readJson(join(root, 'package.json'));
  const platform = `${process.platform}-${process.arch}`;
  const nodes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  const [name, version] = nodes.find(([each]) => each.endsWith(platform)) ?? ['', nodes[0][1]];
  if (name === '' && major(process.versions.node) < major(version)) {
    throw new Error(
      `There is no packaged Node for ${platform}. Install Node ${major(version)} by hand and run this again with it.`,
    );
  }
  return { name, version };
}

function ownNpm() {
  const called = process.env.npm_execpath ?? '';
  const beside = dirname(realpathSync(process.execPath));
  const searched = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const candidates = [called, join(beside, '../lib/node_modules/npm/bin/npm-cli.js'), ...searched];
  const found = candidates.find((file) => existsSync(file) && isNpm(realpathSync(file)));
  if (found) return realpathSync(found);
  throw new Error(
    'npm was not found. Install Node with npm (any version from 18 on) and run this again.',
  );
}

function isNpm(file) {
  return file.endsWith('npm-cli.js') && existsSync(join(dirname(file), '../package.json'));
}

function npmVersion(cli) {
  return readJson(join(dirname(cli), '../package.json')).version;
}

function isFetched(folder, expected) {
  return existsSync(fetchedMark(folder, expected));
}

/** Returns the path of a file whose presence shows that a download is complete. */
function fetchedMark(folder, expected) {
  return join(folder, `.fetched-${expected}`);
}

async function npm(tools, parameters, cwd) {
  const env = { ...environment(tools.node), NODE_ENV: 'development' };
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  // After SIGTERM npm still cleans up, and would disturb the next npm.
  const options = { cwd, env, killSignal: 'SIGKILL' };
  const { code, output } = await run(tools.node, [tools.npm, ...parameters, ...quiet], options);
  if (code === 0) return;
  throw new Error(
    `${output.trim()}\n\nnpm ${parameters[0]} failed (see above). If it could not reach the package registry, ` +
      'check the network, or set one that you can reach with "npm config set registry <url>". ' +
      'Then run the same command again: it goes on where it stopped.',
  );
}

function major(version) {
  return Number.parseInt(version, 10);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
