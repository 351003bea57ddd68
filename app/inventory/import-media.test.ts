import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { toSource } from '#/app/demo/inventory.ts';
import { importRecords, type ImportOptions } from '#/records/import/import-records.ts';
import { openFolder } from '#/server/media/objects/folder.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { mp4 } from '#/testing/film.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarDetail } from './car-detail.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ cars: 1 });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-import-media-'));
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#345678' } });
  const jpeg = await photo.jpeg().toBuffer();
  const bomb = { create: { width: 9000, height: 9000, channels: 3 as const, background: '#fff' } };
  const files = {
    'good.jpg': jpeg,
    'half.jpg': jpeg.subarray(0, jpeg.length / 2),
    'phone.heic': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'bomb.png': await sharp(bomb).png({ compressionLevel: 1 }).toBuffer(),
    'page.jpg': Buffer.from('<html>'),
    'drive.mp4': mp4(),
    'phone.mov': mp4({ brand: 'qt  ' }),
  };
  await mkdir(join(folder, 'photos'));
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(folder, 'photos', name), bytes);
  }
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function importCars(rows: readonly object[], options: ImportOptions = {}) {
  const path = join(folder, 'cars.ndjson');
  const base = { title: '大众 速腾 2022款', brand: '大众', type: '在售' };
  await writeFile(path, rows.map((row) => `${JSON.stringify({ ...base, ...row })}\n`).join(''));
  const pictures = {
    folder: join(folder, 'photos'),
    store: openMediaStore(openFolder(join(folder, 'media'))),
  };
  return importRecords(shop.db, [toSource(path)], { ...options, pictures });
}

const ROWS = [
  { id: 'P-1', cover: 'good.jpg', video: 'drive.mp4' },
  { id: 'P-2', cover: 'half.jpg' },
  { id: 'P-3', cover: 'phone.heic' },
  { id: 'P-4', cover: 'bomb.png' },
  { id: 'P-5', cover: 'page.jpg' },
  { id: 'P-6', cover: 'drive.mp4' },
  { id: 'P-7', video: 'phone.mov' },
  { id: 'P-8', video: 'good.jpg' },
  { id: 'P-9', cover: '../cars.ndjson' },
  {
    id: 'P-10',
    cover: 'good.jpg',
    video: [{ src: 'drive.mp4', poster: 'good.jpg' }],
    vehicle_display_video: { internal_external: 'drive.mp4' },
  },
];

test('a bad file does not stop an import: its row is refused with the reason, the others are imported', async () => {
  for (const options of [{ dryRun: true }, {}]) {
    const report = await importCars(ROWS, options);
    assert.deepEqual(
      report.bad.map(({ line, reason }) => [line, reason.replace(/^(图片|视频) \S+ /, '')]),
      [
        [2, '打不开：图片文件不完整'],
        [
          3,
          '打不开：HEIC 照片不能用，请导出成 JPEG 再导入（iPhone：设置 › 相机 › 格式 › 兼容性最佳，以后拍的就是 JPEG）',
        ],
        [4, '打不开：图片超过 5000 万像素'],
        [5, '打不开：不是可用的图片（JPEG、PNG、WebP、AVIF、GIF）'],
        [6, '打不开：这是视频，请写在视频一列'],
        [7, '打不开：MOV 视频不能用，请转成 MP4（H.264）再导入'],
        [8, '打不开：不是可用的视频（MP4）'],
        [9, '不在图片文件夹里'],
      ],
    );
    assert.equal(report.written, options.dryRun ? 0 : 2);
  }
});

test('a film is imported with its size and its poster', async () => {
  const { car } = await shop.get<CarDetail>('/v1/car/P-1');
  const [film] = car.video;
  assert.match(film?.src ?? '', /^\/media\/[0-9a-f]{32}\.mp4$/);
  assert.equal(film?.bytes, mp4().length);
  const other = await shop.get<CarDetail>('/v1/car/P-10');
  const [posed] = other.car.video;
  assert.equal(posed?.src, film?.src);
  assert.equal(other.car.vehicle_display_video?.internal_external, film?.src);
  assert.match(posed?.poster ?? '', /^\/media\/[0-9a-f]{26}3[0-9a-f]5[0-9a-f]7[0-9a-f]$/);
});

test('films at a URL are not copied, and a film file without --photos is refused', async () => {
  const video = 'https://cdn.example/drive.mp4';
  assert.deepEqual((await importCars([{ id: 'P-11', video }])).bad, []);
  const { car } = await shop.get<CarDetail>('/v1/car/P-11');
  assert.deepEqual(
    car.video.map(({ src }) => src),
    [video],
  );
  const { bad } = await shop.importFile('cars.ndjson', [
    { ...ROWS[0], title: 'x', brand: 'x', type: '在售' },
  ]);
  assert.ok(bad.some(({ reason }) => /写了视频文件名，要用 --photos/.test(reason)));
});
