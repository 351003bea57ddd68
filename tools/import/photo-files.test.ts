import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import sharp from 'sharp';
import { records } from '#/app/records.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openFolder } from '#/server/media/objects/folder.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-photos-'));
});
beforeEach(async () => {
  shop = await openTestShop({ isEmpty: true });
  await rm(join(folder, '照片'), { recursive: true, force: true });
});
after(() => rm(folder, { recursive: true }));

let shade = 0;

async function addPhotos(...names: string[]): Promise<void> {
  for (const name of names) {
    const path = join(folder, '照片', name);
    await mkdir(dirname(path), { recursive: true });
    shade += 1;
    const background = { r: shade, g: shade * 2, b: 90 };
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
    await writeFile(path, await picture.jpeg().toBuffer());
  }
}

async function importCars(lines: readonly string[], dryRun = false, typeName = 'car') {
  const type = records.find(({ name }) => name === typeName);
  assert.ok(type);
  const path = join(folder, '车源.csv');
  await writeFile(path, `${lines.join('\n')}\n`);
  const pictures = {
    folder: join(folder, '照片'),
    store: openMediaStore(openFolder(join(folder, 'media'))),
  };
  return importRecords(shop.db, [{ path, type }], { pictures, dryRun });
}

async function photosOf(id: string): Promise<number> {
  const found = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  return (JSON.parse(found.row) as { facade?: unknown[] }).facade?.length ?? 0;
}

const HEADINGS = '车源号,标题,品牌,状态,照片';
const car = (id: string, photos: string) => `${id},大众 速腾,大众,在售,${photos}`;

test('a car without named photos has those of the folder with its number, in natural order', async () => {
  await addPhotos('A-1/10.jpg', 'A-1/2.jpg', 'A-1/1.jpg', '途26-01/左前.jpg');
  const lines = [HEADINGS, car('A-1', ''), car('途26-01', ''), car('A-2', '')];
  const report = await importCars(lines);
  assert.deepEqual(report.bad, []);
  assert.deepEqual([await photosOf('A-1'), await photosOf('tu-26-01')], [3, 1]);
  const notes = report.files[0]?.notes ?? [];
  assert.ok(notes.includes('有 1 条没有照片'), notes.join('\n'));
  await rename(join(folder, '照片/A-1/1.jpg'), join(folder, '照片/A-1/3.jpg'));
  assert.deepEqual((await importCars(lines)).written, 1, 'another order');
  await shop.close();
});

test('a name in another case, with blanks, or without its ending finds its file', async () => {
  await addPhotos('A-1 左前.jpg', 'A-1 侧面.JPG', 'A-1 内饰.jpg');
  const report = await importCars([
    HEADINGS,
    car('A-1', 'a-1 左前.JPG;A-1侧面.jpg;A-1 内饰;A-1 左前方.jpg'),
  ]);
  assert.equal(await photosOf('A-1'), 3);
  assert.deepEqual(
    report.warnings.map(({ reason }) => reason),
    ['图片文件夹里没有 A-1 左前方.jpg，最像的是「A-1 左前.jpg」'],
  );
  await shop.close();
});

test('a wrong name removes no photo that is online', async () => {
  await addPhotos('1.jpg', '2.jpg', '3.jpg', '4.jpg');
  await importCars([HEADINGS, car('A-1', '1.jpg;2.jpg;3.jpg;4.jpg')]);
  await importCars([HEADINGS, car('A-1', '1.jpg;2.jpg;别的.jpg;4.jpg')]);
  assert.equal(await photosOf('A-1'), 4);
  await shop.close();
});

test('a dry run of an unchanged table with photos changes nothing', async () => {
  await addPhotos('1.jpg', 'A-2/1.jpg');
  const lines = [HEADINGS, car('A-1', '1.jpg'), car('A-2', '')];
  assert.equal((await importCars(lines, true)).files[0]?.created, 2);
  await importCars(lines);
  const dry = await importCars(lines, true);
  assert.deepEqual([dry.files[0]?.unchanged, dry.files[0]?.written], [2, 0]);
  await shop.close();
});

test('files and folders of photos that no row uses are named, three at most', async () => {
  await addPhotos('1.jpg', 'A-1/1.jpg', 'A-1/2.jpg', 'A-9/1.jpg', 'A-9/2.jpg', 'B/C/1.jpg');
  await addPhotos('散片.jpg', '散片2.jpg', 'A-1/3.heic');
  const lines = [HEADINGS, car('A-1', ''), car('A-2', '1.jpg')];
  for (const dryRun of [true, false]) {
    const notes = (await importCars(lines, dryRun)).files[0]?.notes ?? [];
    const unused =
      '照片文件夹里有 5 个文件，这次的表没有用到：文件夹「A-9」（2 个）、文件夹「B/C」（1 个）、「散片.jpg」 等';
    assert.ok(notes.includes(unused), notes.join('\n'));
    const other = '照片文件夹里有 1 个文件的格式用不了，请先导出成 JPG：「A-1/3.heic」';
    assert.ok(notes.includes(other), notes.join('\n'));
  }
  await shop.close();
});

test('photos of a refused row are in use', async () => {
  await addPhotos('1.jpg', 'A-1/1.jpg');
  const report = await importCars([HEADINGS, car('A-1', ''), car('A-1', '1.jpg')]);
  assert.equal(report.badRows, 2);
  assert.deepEqual(
    report.files[0]?.notes.filter((note) => note.includes('没有用到')),
    [],
  );
  await shop.close();
});

test('folders of stored cars that are not imported again are in use', async () => {
  await addPhotos('A-1/1.jpg', '途26-01/1.jpg', 'A-9/1.jpg');
  await importCars([HEADINGS, car('A-1', ''), car('途26-01', '')]);
  const report = await importCars([HEADINGS, car('A-1', '')]);
  assert.deepEqual(
    report.files[0]?.notes.filter((note) => note.includes('没有用到')),
    ['照片文件夹里有 1 个文件，这次的表没有用到：文件夹「A-9」（1 个）'],
  );
  await shop.close();
});

test('films are to be exported as MP4, archives to be unpacked, pictures as JPG', async () => {
  await addPhotos('1.jpg', '2.mov', '3.zip', '4.heic');
  const report = await importCars([HEADINGS, car('A-1', '1.jpg')]);
  assert.deepEqual(
    report.files[0]?.notes.filter((note) => note.startsWith('照片文件夹')),
    [
      '照片文件夹里有 1 个视频的格式用不了，请先导出成 MP4：「2.mov」',
      '照片文件夹里有 1 个压缩包，请先解压：「3.zip」',
      '照片文件夹里有 1 个文件的格式用不了，请先导出成 JPG：「4.heic」',
    ],
  );
  await shop.close();
});

test('an import of branches says nothing about the photos of cars', async () => {
  await addPhotos('A-1/1.jpg');
  const lines = [
    '门店编号,名称,省份,城市,地址,电话',
    'cd,成都店,四川,成都,天府大道 1 号,02812345678',
  ];
  const report = await importCars(lines, false, 'branch');
  assert.deepEqual([report.badRows, report.written], [0, 1]);
  const notes = report.files[0]?.notes ?? [];
  assert.ok(!notes.some((note) => note.includes('照片文件夹')), notes.join());
  await shop.close();
});

test('a folder named after the plate or the VIN of a row has its photos', async () => {
  await addPhotos(
    '川A5B1QD 速腾/1.jpg',
    '川A5B1QD 速腾/2.jpg',
    'LSVAA4187E2184847/1.jpg',
    'W-3/1.jpg',
  );
  const { files } = await importCars([
    '车源号,标题,品牌,状态,车牌,车架号',
    'W-1,大众 速腾,大众,在售,川A·5B1QD,',
    'W-2,大众 速腾,大众,在售,,LSVAA4187E2184847',
    'W-3,大众 速腾,大众,在售,川A5B1QD,',
  ]);
  assert.deepEqual(await Promise.all(['W-1', 'W-2', 'W-3'].map(photosOf)), [2, 1, 1]);
  assert.ok(!files[0]?.notes.some((note) => note.includes('没有用到')));
});

test('without a folder of photos, an issue names the files of its cell', async () => {
  const type = records.find(({ name }) => name === 'car');
  assert.ok(type);
  const path = join(folder, '车源.csv');
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];
  const lines = [HEADINGS, car('A-1', names.slice(0, 2).join(';')), car('A-2', names.join(';'))];
  await writeFile(path, lines.join('\n'));
  const { warnings } = await importRecords(shop.db, [{ path, type }]);
  assert.deepEqual(
    warnings.filter(({ code }) => code === 'missing_file').map(({ value }) => value),
    ['1.jpg、2.jpg', '1.jpg、2.jpg、3.jpg…'],
  );
  await shop.close();
});
