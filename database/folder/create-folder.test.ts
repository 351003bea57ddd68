import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runTool } from '#/testing/tool.ts';
import { createFolder } from './create-folder.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-folders-'));
});
after(() => rm(folder, { recursive: true }));

describe('a folder', () => {
  test('is created with its parents, also by several at once, and may exist', async () => {
    const path = join(folder, 'a/b/c');
    await Promise.all([
      createFolder(path),
      createFolder(path),
      createFolder(join(folder, 'a/b/d')),
    ]);
    await createFolder(path);
    assert.ok((await stat(path)).isDirectory());
  });

  test('below a file is refused', async () => {
    await writeFile(join(folder, 'file'), '');
    await assert.rejects(createFolder(join(folder, 'file/b')), /ENOTDIR/);
    await assert.rejects(createFolder(join(folder, 'file')), /EEXIST/);
  });

  test('that cannot be created is refused at once with a message', async () => {
    await assert.rejects(createFolder('/proc/none/deep'), /\/proc/);
    const { code, err } = await runTool('leads.ts', ['outbox'], { folder: '/proc/none' });
    assert.equal(code, 2);
    assert.match(err, /^The folder \/proc\/none cannot be created: ENOENT/);
  });
});
