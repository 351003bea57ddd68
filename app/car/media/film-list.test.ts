import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { filmsOf } from './film-list.ts';

const films = (car: object, more: object = {}) =>
  filmsOf('7', parse(CarDetail, { title: '车', car: { price: {}, ...car }, images: {}, more }));

test('a car without films has no links to films', () => {
  assert.deepEqual(films({ video: [] }), []);
});

test('films link to their screens and state their size', () => {
  const video = [
    { src: '/a.mp4', title: '看车', bytes: 8_400_000 },
    { src: '/b.mp4', bytes: 4_000_000 },
  ];
  const all = films(
    { video, vehicle_display_video: { internal_external: '/c.mp4' } },
    { headlines: { 'exterior-video': { result: '绕车一圈', date: null } } },
  );
  assert.deepEqual(
    all.map(({ to, title, note }) => [to, title, note]),
    [
      ['/car/7/video', '看车视频', '2 段，12.4MB'],
      ['/car/7/internal/video', '内饰外观视频', ''],
      ['/car/7/exterior-video', '环车视频', '绕车一圈'],
    ],
  );
});

test('a total size is given only where every film has a size', () => {
  const sized = { src: '/a.mp4', title: '看车', bytes: 8_400_000 };
  const note = (...video: object[]) => films({ video })[0]?.note;
  assert.equal(note(sized), '8.4MB');
  assert.equal(note(sized, { src: '/b.mp4' }), '2 段');
  assert.equal(note({ src: '/b.mp4' }), '');
});
