import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { slidesOf, tabsOf } from './slides.ts';

const five = (name: string) => [1, 2, 3, 4, 5].map((at) => ({ img: `/${name}${at}` }));
const images = {
  cover: [{ img: '/f1' }],
  facade: five('f'),
  interior_decoration: five('i'),
  seats: five('s'),
};
const detail = (car: object = {}, more: object = {}) =>
  parse(CarDetail, { title: '车', car: { price: {}, ...car }, images, more });
const imagesOf = (car?: object) => slidesOf(detail(car)).map(({ img }) => img);

test('the gallery shows the picture summary, with each picture once even where the cover is part of it', () => {
  assert.deepEqual(imagesOf(), ['/f1', '/f2', '/f3', '/i1', '/i2', '/i3', '/s3', '/s4', '/s5']);
});

test('each tab links to its first picture', () => {
  assert.deepEqual(tabsOf(slidesOf(detail())), [
    ['外观', 0],
    ['中控与方向盘', 3],
    ['座椅', 6],
  ]);
});

test('a wholesale car has no pictures of its seats in the gallery', () => {
  assert.deepEqual(
    tabsOf(slidesOf(detail({ is_wholesale: true }))).map(([group]) => group),
    ['外观', '内饰'],
  );
});

test('the panorama is the last slide, and only where it is a picture', () => {
  assert.equal(
    imagesOf({ panorama: '/media/0123456789abcdef0123456789abcdef' }).at(-1)?.length,
    39,
  );
  assert.equal(imagesOf({ panorama: 'https://elsewhere.example/show/7' }).length, 9);
});

test('a car can be turned only with enough pictures around it', () => {
  const around = Array.from({ length: 24 }, (_, at) => `/around${at}`);
  const rounds = (spin: string[]) =>
    slidesOf(detail({ panorama: '/inside.webp' }, { spin })).flatMap(({ img, round }) =>
      round ? [[img, round]] : [],
    );
  assert.deepEqual(rounds(around), [
    ['/around0', 'spin'],
    ['/inside.webp', 'panorama'],
  ]);
  assert.deepEqual(rounds(around.slice(0, 7)), [['/inside.webp', 'panorama']]);
});
