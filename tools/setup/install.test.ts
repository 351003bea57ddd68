import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';

const setup = import.meta.dirname;
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-setup-'));
  await cp(setup, join(folder, 'tools/setup'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts') || path === setup,
  });
  await cp(join(setup, '../start.mjs'), join(folder, 'tools/start.mjs'));
  const version = process.versions.node;
  await writeJson('package.json', { optionalDependencies: { 'node-other-x64': version } });
  await writeJson('package-lock.json', { packages: {} });
  // This npm installs until `release` lets it end, and needs no package registry.
  await mkdir(join(folder, 'npm/bin'), { recursive: true });
  await writeJson('npm/package.json', { version: '11.19.1' });
  await writeFile(join(folder, 'npm/bin/npm-cli.js'), SLOW_NPM);
  await writeFile(join(folder, 'installed.mjs'), "console.log('installed');\n");
});
after(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  for (const name of ['node_modules', 'npm.log', '.setup.lock', 'released'])
    await rm(join(folder, name), { recursive: true, force: true });
});

const SLOW_NPM = `
const { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
appendFileSync('npm.log', 'begin\\n');
rmSync('node_modules', { recursive: true, force: true });
const waiting = setInterval(() => {
  if (!existsSync('released')) return;
  clearInterval(waiting);
  mkdirSync('node_modules', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '{ "packages": {} }');
  appendFileSync('npm.log', 'end\\n');
}, 50);
`;

/** Lets the running installation, and later ones, end. */
const release = () => writeFile(join(folder, 'released'), '');

function writeJson(name: string, value: object): Promise<void> {
  return writeFile(join(folder, name), JSON.stringify(value));
}

/** Starts `node tools/start.mjs installed.mjs`. */
function start() {
  const child = spawn(process.execPath, ['tools/start.mjs', 'installed.mjs'], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm/bin/npm-cli.js') },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, end, output: () => output };
}

const readLog = () => readFile(join(folder, 'npm.log'), 'utf8');

/** Matches what the second of two commands prints. */
const WAITS = /^Another command \(process \d+\)/m;

describe('two commands on a fresh clone', { timeout: 60_000 }, () => {
  test('install once; the second waits, says so, and goes on', async () => {
    const commands = [start(), start()];
    await waitFor(async () => commands.some(({ output }) => WAITS.test(output())));
    await release();
    const ends = await Promise.all(commands.map(({ end }) => end));
    assert.deepEqual(
      ends.map(({ code, output }) => [code, output.endsWith('installed\n')]),
      [
        [0, true],
        [0, true],
      ],
    );
    assert.equal(await readLog(), 'begin\nend\n');
    const waiting = ends.filter(({ output }) => WAITS.test(output));
    assert.equal(waiting.length, 1);
  });

  test('the lock of a killed command does not stop the next one', async () => {
    const { child, end } = start();
    await waitFor(async () => (await readLog().catch(() => '')) !== '');
    const lock = await readFile(join(folder, '.setup.lock'), 'utf8');
    assert.equal(lock, `${child.pid}\n`);
    child.kill('SIGKILL');
    await end;
    await release();
    const { code, output } = await start().end;
    assert.deepEqual([code, /Another command/.test(output)], [0, false]);
    await assert.rejects(readFile(join(folder, '.setup.lock')), /ENOENT/);
  });

  test('a lock without a process id is removed once it is old', async () => {
    await writeFile(join(folder, '.setup.lock'), '');
    await release();
    const { code, output } = await start().end;
    assert.deepEqual([code, /Another command \(process \?\)/.test(output)], [0, true]);
  });
});

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));
}
