import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import { startStorefront } from '#/app/storefront.ts';
import { sqliteFileOf } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import type { Built } from '#/server/server.ts';
import { runTool } from '#/testing/tool.ts';

const built: Built = {
  render: () => assert.fail('no page is requested'),
  assets: { build: 'b1', of: () => assert.fail('no page is requested') },
};
const log = pino({ level: 'silent' });
const folders: string[] = [];
before(async () => {
  for (const name of ['original', 'copy']) {
    folders.push(await mkdtemp(join(tmpdir(), `forecourt-${name}-`)));
  }
});
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const start = (folder: string) =>
  startStorefront({
    config: readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', DEMO: 'off' }, demoBrand),
    log,
    built,
  });

test('a server refuses the file that was copied alone from a running one, until --accept', async () => {
  const [original = '', copy = ''] = folders;
  const running = await start(original);
  await copyFile(sqliteFileOf(original), sqliteFileOf(copy));
  await running.stop();
  await assert.rejects(start(copy), /was copied .* while a server used it/);
  const { code, err } = await runTool('restore.ts', ['--accept'], { folder: copy });
  assert.equal(code, 0, err);
  for (const folder of [copy, original]) {
    const server = await start(folder);
    await server.stop();
  }
});

test('--accept takes no FILE', async () => {
  const [, copy = ''] = folders;
  const { code, err } = await runTool('restore.ts', ['shop.tar.zst', '--accept'], { folder: copy });
  assert.deepEqual([code, err.includes('--accept restores no FILE')], [2, true], err);
});
