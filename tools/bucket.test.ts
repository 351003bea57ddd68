import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startStorage, type TestStorage } from '#/testing/bucket.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runTool } from '#/testing/tool.ts';
import { emptyPlace, type EmptyPlace } from '#/tools/backup/test-places.ts';

const EXAMPLES = join(import.meta.dirname, '../docs/examples');
const IMPORT = [join(EXAMPLES, 'stock-gb18030.csv'), '--photos', join(EXAMPLES, 'photos')];

let storage: TestStorage;
let db: TestDatabase;
let other: EmptyPlace;
let folder: string;
/** The data folder. That of a database on PostgreSQL is not of this test alone. */
let data: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-bucket-'));
  storage = await startStorage();
  db = await openTestDatabase();
  data = db.place.url ? join(folder, 'data') : db.place.folder;
  other = await emptyPlace();
});
after(async () => {
  await storage.close();
  await db.close();
  await other.remove();
  await rm(folder, { recursive: true });
});

const exportOf = async (name: string, place: EmptyPlace['place'], settings: object) => {
  const to = join(folder, name);
  const args = ['--to', to, '--pictures'];
  const { code, err } = await runTool('export.ts', args, place, place.folder, { ...settings });
  assert.equal(code, 0, err);
  const photos: Record<string, string> = {};
  for (const file of await readdir(join(to, 'photos'))) {
    photos[file] = (await readFile(join(to, 'photos', file))).toString('base64');
  }
  return { rows: await readFile(join(to, 'car.ndjson'), 'utf8'), photos };
};

test('an import without its storage ends with what to do, and writes nothing', async () => {
  const away = { ...storage.settings, MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9' };
  const { code, err } = await runTool('import.ts', IMPORT, db.place, data, away);
  assert.equal(code, 2, err);
  assert.match(err, /storage of pictures .* does not answer .*check the network/);
  const cars = await db.kysely.selectFrom('car').select('id').execute();
  assert.equal(cars.length, 0);
});

test('pictures of a bucket are imported, backed up, restored elsewhere and exported', async () => {
  const { settings } = storage;
  const report = ['--report', 'none'];
  const args = [...IMPORT, ...report];
  const imported = await runTool('import.ts', args, db.place, data, settings);
  assert.equal(imported.code, 0, imported.err);
  await assert.rejects(readdir(join(data, 'media/originals')), { code: 'ENOENT' });

  const file = join(folder, 'shop.tar.zst');
  const written = await runTool('backup.ts', [file], db.place, data, settings);
  assert.match(written.out, /pictures and films: [1-9]\d* files/);
  const original = await exportOf('original', { ...db.place, folder: data }, settings);
  assert.ok(Object.keys(original.photos).length > 0);

  const { place } = other;
  const elsewhere = { ...settings, MEDIA_URL: 's3://shop/elsewhere' };
  const restored = await runTool('restore.ts', [file], place, place.folder, elsewhere);
  assert.equal(restored.code, 0, restored.err);
  assert.deepEqual(await exportOf('elsewhere', place, elsewhere), original);

  const again = await runTool('restore.ts', [file, '--replace', '--yes'], place, place.folder);
  assert.equal(again.code, 0, again.err);
  assert.deepEqual(await exportOf('folder', place, {}), original);
});
