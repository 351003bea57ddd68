import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openTestServers } from './lead-servers.ts';

/** A server that exits until `refusals` earlier processes have left a file in its folder. */
const PROGRAM = `
  import { readdirSync, writeFileSync } from 'node:fs';
  export function serve({ folder, refusals }) {
    const earlier = readdirSync(folder).length - 1;
    writeFileSync(folder + '/start-' + earlier, '');
    if (earlier < Number(refusals)) process.exit(1);
    console.log(JSON.stringify({ url: 'http://127.0.0.1:1' }));
    setInterval(() => {}, 1_000);
  }`;

async function withProgram(
  work: (folder: string, program: { module: string; serve: string }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-servers-'));
  const file = join(folder, 'program.mjs');
  await writeFile(file, PROGRAM);
  try {
    await work(folder, { module: pathToFileURL(file).href, serve: 'serve' });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a server that exits while it starts is replaced', () =>
  withProgram(async (folder, program) => {
    const servers = openTestServers({ folder, refusals: '2' }, program);
    servers.start();
    await servers.settled();
    assert.equal(servers.all.size, 1);
    assert.equal(servers.ended(), 0);
    await servers.end();
  }));

test('a server that never starts fails the test that waits for it', () =>
  withProgram(async (folder, program) => {
    const servers = openTestServers({ folder, refusals: '100' }, program);
    servers.start();
    await assert.rejects(servers.settled(), /A server ended while it started/);
    assert.equal(servers.all.size, 0);
    assert.equal((await readdir(folder)).length - 1, 5);
  }));
