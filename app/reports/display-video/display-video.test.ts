import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { DisplayVideo } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 3 });
  await shop.importFile('cars.ndjson', [
    { id: CAR, title: '大众 迈腾', brand: '大众', type: '在售' },
    { id: UNFILMED, title: '大众 迈腾', brand: '大众', type: '在售' },
  ]);
});
after(() => shop.close());

/** The ids of two cars that the test adds, because the demo's cars already have videos. */
const [CAR, UNFILMED] = ['FILM-1', 'FILM-2'];
const ROW = { car_id: CAR, view: 'exterior', src: 'https://films.example/around.mp4' };
const ask = (id: string) =>
  shop.get<DisplayVideo | null>(`/v1/VehicleDisplayVideo/detail?id=${id}`);
const importRows = (rows: readonly object[]) => shop.importFile('films.ndjson', rows);

test('a video is imported in its written form and returned with its chapters in seconds', async () => {
  const cells = { 车源号: CAR, 内容: '环车', 视频: ROW.src, 时长: '1:10' };
  const { bad } = await importRows([{ ...cells, 章节: '0:00|车头；0:12|左侧；1:02.5|车尾' }]);
  assert.deepEqual(bad, []);
  const { exterior, internal_external: inside } = (await ask(CAR)) ?? {};
  assert.equal(inside, null);
  assert.deepEqual(
    [exterior?.src, exterior?.seconds, exterior?.chapters],
    [
      ROW.src,
      70,
      [
        { at: 0, title: '车头' },
        { at: 12, title: '左侧' },
        { at: 62.5, title: '车尾' },
      ],
    ],
  );
});

test('a car has one video of each kind, and a new one replaces the old', async () => {
  await importRows([
    ROW,
    { ...ROW, view: 'internal_external', src: 'https://films.example/in.mp4' },
  ]);
  await importRows([{ ...ROW, title: '环车一圈' }]);
  const films = await ask(CAR);
  assert.equal(films?.exterior?.title, '环车一圈');
  assert.equal(films?.internal_external?.src, 'https://films.example/in.mp4');
});

test('a car without videos returns null; a video of an unknown car is refused', async () => {
  assert.equal(await ask(UNFILMED), null);
  const { bad } = await importRows([{ ...ROW, car_id: 'nobody' }]);
  assert.deepEqual(
    bad.map(({ field }) => field),
    ['car_id'],
  );
  await assert.rejects(ask('nobody'), /不存在/);
});

test('an invalid time and an unsafe URL are refused with the name of the field', async () => {
  const { bad } = await importRows([
    { ...ROW, chapters: [{ at: '一分钟', title: '车头' }] },
    { ...ROW, view: '内饰外观', src: 'javascript:alert(1)' },
  ]);
  assert.deepEqual(
    bad.map(({ line, field }) => [line, field]),
    [
      [1, 'chapters.0.at'],
      [2, 'src'],
    ],
  );
});
