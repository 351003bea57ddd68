import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { RecordType } from '#/records/columns/record-type.ts';
import { bike, createStock, emptyStock, listBikes, maker } from '#/testing/bikes.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { importRecords, type ImportOptions } from './import-records.ts';
import type { ImportSource } from './import-source.ts';

let db: TestDatabase;
let folder: string;
let makers: ImportSource;
let added: string[];
before(async () => {
  db = await openTestDatabase();
  await createStock(db);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
  makers = { path: await write('makers.ndjson', '{"id":"m1","name":"永久"}\n'), type: maker };
  await mkdir(join(folder, 'photos', 'b1'), { recursive: true });
  for (const name of ['1.jpg', 'b1/2.jpg', 'note.txt', 'a.mp4', 'broken.mp4'])
    await write(`photos/${name}`, 'x');
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  added = [];
  return emptyStock(db);
});

async function write(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Imports the maker, and then bikes from a table with this content. */
async function importBikes(content: string, options: ImportOptions = {}) {
  const bikes = { path: await write('bikes.csv', content), type: bike };
  return importRecords(db, [makers, bikes], options);
}

const store = {
  async add(path: string) {
    if (path.endsWith('.txt')) throw new Error('不是图片');
    added.push(path.slice(folder.length));
    return `/media/${basename(path, '.jpg')}`;
  },
  async check(path: string) {
    if (path.endsWith('.txt')) throw new Error('不是图片');
    looked(path);
    return undefined;
  },
  async addFilm(path: string) {
    added.push(path.slice(folder.length));
    return { src: '/media/film.mp4', bytes: 1 };
  },
  async checkFilm(path: string) {
    if (path.endsWith('broken.mp4')) throw new Error('视频文件不完整');
    return undefined;
  },
};
let looked: (path: string) => void = () => {};
const PICTURES = `id,maker_id,title,price,图片\nb1,m1,a,1,1.jpg;b1/2.jpg\nb2,m1,b,1,https://x.test/3.jpg；1.jpg\n`;
const options = () => ({ pictures: { folder: join(folder, 'photos'), store } });

test('pictures are stored from the folder, each once, and URLs are unchanged', async () => {
  await importBikes(PICTURES, options());
  // The disk may find the second picture before the first.
  assert.deepEqual(added.toSorted(), ['/photos/1.jpg', '/photos/b1/2.jpg']);
  assert.deepEqual(
    (await listBikes(db)).map(({ pictures }) => pictures),
    ['["/media/1","/media/2"]', '["https://x.test/3.jpg","/media/1"]'],
  );
});

test('pictures need a folder: without one a file that a row names makes it a bad row', async () => {
  for (const extra of [{}, { dryRun: true }, { strict: true }]) {
    const { bad } = await importBikes(PICTURES, extra);
    assert.deepEqual(
      bad.map(({ line, reason }) => [line, /--photos/.test(reason)]),
      [
        [2, true],
        [3, true],
      ],
    );
  }
  await importBikes('id,maker_id,title,price,图片\nb9,m1,a,1,https://x.test/3.jpg\n', {});
  assert.equal((await listBikes(db)).length, 1);
});

test('pictures that are missing, outside the folder or no pictures make bad rows', async () => {
  const rows = ['no.jpg', '../bikes.csv', 'note.txt', 'b1', '1.jpg/x'].map(
    (name, at) => `b${at},m1,a,1,${name}`,
  );
  const report = await importBikes(`id,maker_id,title,price,图片\n${rows.join('\n')}`, options());
  assert.deepEqual(
    report.bad.map(({ line, field, reason }) => [line, field, reason]),
    [
      [2, 'pictures', '图片文件夹里没有 no.jpg'],
      [3, 'pictures', '图片 ../bikes.csv 不在图片文件夹里'],
      [4, 'pictures', '图片 note.txt 打不开：不是图片'],
      [5, 'pictures', '图片文件夹里没有 b1'],
      [6, 'pictures', '图片文件夹里没有 1.jpg/x，最像的是「1.jpg」'],
    ],
  );
});

test('pictures that are looping links, or names too long for a file, make bad rows', async () => {
  await symlink('loop.jpg', join(folder, 'photos/loop.jpg'));
  const rows = ['loop.jpg', `${'长'.repeat(100)}.jpg`, '1.jpg'].map(
    (name, at) => `b${at},m1,a,1,${name}`,
  );
  const text = `id,maker_id,title,price,图片\n${rows.join('\n')}`;
  for (const extra of [{ dryRun: true }, {}]) {
    const { bad } = await importBikes(text, { ...options(), ...extra });
    assert.deepEqual(
      bad.map(({ line, reason }) => [line, reason.replace(/长+/, '长')]),
      [
        [2, '图片 loop.jpg 打不开：ELOOP'],
        [3, '图片文件夹里没有 长.jpg'],
      ],
    );
  }
  assert.equal((await listBikes(db)).length, 1);
});

test('a link to a picture outside the folder makes a bad row, a link within it does not', async () => {
  await copyFile(join(folder, 'photos/1.jpg'), join(folder, 'private.jpg'));
  await symlink('../private.jpg', join(folder, 'photos/leak.jpg'));
  await symlink('..', join(folder, 'photos/up'));
  await symlink('1.jpg', join(folder, 'photos/same.jpg'));
  const rows = ['leak.jpg', 'up/private.jpg', 'same.jpg'].map(
    (name, at) => `b${at},m1,a,1,${name}`,
  );
  const text = `id,maker_id,title,price,图片\n${rows.join('\n')}`;
  for (const extra of [{ dryRun: true }, {}]) {
    const { bad } = await importBikes(text, { ...options(), ...extra });
    assert.deepEqual(
      bad.map(({ line, reason }) => [line, reason]),
      [
        [2, '图片 leak.jpg 不在图片文件夹里'],
        [3, '图片 up/private.jpg 不在图片文件夹里'],
      ],
    );
  }
});

test('all pictures are checked, also in a row with other problems', async () => {
  const rows = 'b1,m1,,贵,no.jpg;note.txt;1.jpg;no.jpg\n';
  const text = `id,maker_id,title,price,图片\n${rows}`;
  for (const extra of [{}, { dryRun: true }]) {
    const { bad, badRows } = await importBikes(text, { ...options(), ...extra });
    assert.equal(badRows, 1);
    assert.deepEqual(
      bad.map(({ field, reason }) => [field, reason.split('，')[0]]),
      [
        ['title', '必填'],
        ['price', '应为 1 到 1000000 的整数'],
        ['pictures', '图片文件夹里没有 no.jpg'],
        ['pictures', '图片 note.txt 打不开：不是图片'],
      ],
    );
  }
  assert.deepEqual(added, []);
});

test('pictures are opened by a dry run', async () => {
  const text = 'id,maker_id,title,price,图片\nb1,m1,a,1,note.txt\n';
  const { bad } = await importBikes(text, { ...options(), dryRun: true });
  assert.deepEqual(
    bad.map(({ line, reason }) => [line, reason]),
    [[2, '图片 note.txt 打不开：不是图片']],
  );
});

test('pictures are checked by a dry run before its transaction begins, each once', async () => {
  const steps: string[] = [];
  looked = (path) => steps.push(basename(path));
  const logged = (type: RecordType): RecordType => ({
    ...type,
    async check(_trx, rows) {
      steps.push('transaction');
      return rows.map(() => []);
    },
  });
  const bikes = { path: await write('bikes.csv', PICTURES), type: logged(bike) };
  const sources = [{ ...makers, type: logged(maker) }, bikes];
  const report = await importRecords(db, sources, { ...options(), dryRun: true });
  looked = () => {};
  assert.equal(report.badRows, 0);
  assert.deepEqual(steps.toSorted(), ['1.jpg', '2.jpg', 'transaction', 'transaction']);
  assert.deepEqual(steps.slice(2), ['transaction', 'transaction']);
});

test('films are stored from the folder as films, and a broken one makes a bad row', async () => {
  const text = 'id,maker_id,title,price,图片\nb1,m1,a,1,a.mp4\nb2,m1,b,1,broken.mp4\n';
  for (const extra of [{}, { strict: true }]) {
    const report = await importBikes(text.replace(/\nb2.*/, ''), { ...options(), ...extra });
    assert.equal(report.badRows, 0);
    assert.deepEqual(
      (await listBikes(db)).map(({ pictures }) => pictures),
      ['["/media/film.mp4"]'],
    );
    await emptyStock(db);
  }
  const { bad } = await importBikes(text, { ...options(), dryRun: true });
  assert.deepEqual(
    bad.map(({ line, reason }) => [line, reason]),
    [[3, '视频 broken.mp4 打不开：视频文件不完整']],
  );
});

test('broken pictures end a strict run before it writes, and their rows are reported', async () => {
  const text = `${PICTURES}b3,m1,c,1,note.txt\n`;
  const report = await importBikes(text, { ...options(), strict: true });
  assert.deepEqual([report.badRows, report.bad[0]?.line], [1, 4]);
  assert.deepEqual(await listBikes(db), []);
});

test('pictures are not stored by a dry run, nor by a strict one that finds a bad row', async () => {
  await importBikes(PICTURES, { ...options(), dryRun: true });
  const bad = `${PICTURES}b3,m1,c,1,no.jpg\n`;
  const report = await importBikes(bad, { ...options(), strict: true });
  assert.equal(report.badRows, 1);
  assert.deepEqual(added, []);
});

test('pictures are stored once by a strict run', async () => {
  await importBikes(PICTURES, { ...options(), strict: true });
  assert.equal(added.length, 2);
  assert.equal((await listBikes(db)).length, 2);
});
