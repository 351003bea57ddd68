import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openFolder } from '#/server/media/objects/folder.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { inspectBackup } from './unpack.ts';
import { previewBackup, writeBackup } from './write.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');
const PICTURES = 'media/originals/ab';

let db: TestDatabase;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-write-'));
  await mkdir(join(folder, PICTURES), { recursive: true });
  await writeFile(join(folder, PICTURES, 'ab1'), 'a picture');
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

test('a picture deleted during the backup is left out', async () => {
  // A broken link is listed but cannot be opened, like a file that is deleted between the two
  // steps.
  await symlink(join(folder, 'gone'), join(folder, PICTURES, 'ab2'));
  const source = { db, media: openFolder(join(folder, 'media')), now: NOW };
  assert.deepEqual((await previewBackup(source)).media, { files: 1, bytes: 9 });
  const file = join(folder, 'shop.tar.zst');
  const { media } = await writeBackup(source, file, () => {});
  assert.deepEqual(media, { files: 1, bytes: 9 });
  const { sums } = await inspectBackup(file);
  assert.deepEqual(
    [...sums.keys()].filter((name) => name.startsWith('media/')),
    [`${PICTURES}/ab1`],
  );
  await rm(join(folder, PICTURES, 'ab2'));
});

test('a picture that cannot be read fails the backup with a message', async () => {
  await symlink('ab2', join(folder, PICTURES, 'ab2'));
  const source = { db, media: openFolder(join(folder, 'media')), now: NOW };
  await assert.rejects(
    writeBackup(source, join(folder, 'loop.tar.zst'), () => {}),
    /^OperatorError: originals\/ab\/ab2 cannot be read: ELOOP/,
  );
  await rm(join(folder, PICTURES, 'ab2'));
});
