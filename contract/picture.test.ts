import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { pictureColour, pictureUrl, sizePicturesAt, srcSet } from './picture.ts';

const name = '0123456789abcdef0123456789e8eceb';
const ours = `/media/${name}`;
afterEach(() => sizePicturesAt(''));

test('the URL of a stored picture includes the width', () => {
  assert.equal(pictureUrl(ours, 640), `${ours}?w=640`);
  assert.equal(pictureUrl(`https://cars.example${ours}`, 320), `https://cars.example${ours}?w=320`);
  assert.equal(srcSet(ours, [320, 640]), `${ours}?w=320 320w, ${ours}?w=640 640w`);
});

test('a picture of a foreign server keeps its address', () => {
  for (const foreign of ['https://cdn.example/a.jpg', '/brand/logo.svg', `${ours}?x=1`, 'data:,']) {
    assert.equal(pictureUrl(foreign, 640), foreign);
    assert.equal(srcSet(foreign, [320]), undefined);
    assert.equal(pictureColour(foreign), undefined);
  }
});

test('the name of a picture contains its colour', () => {
  assert.equal(pictureColour(ours), '#e8eceb');
});

test('a service that resizes pictures is used for those of this site only', () => {
  const resize = '?x-oss-process=image/resize,w_{width}/format,webp';
  sizePicturesAt(`https://img.example.com/{name}${resize}`);
  const at = (width: number) =>
    `https://img.example.com/${name}?x-oss-process=image/resize,w_${width}/format,webp`;
  assert.equal(pictureUrl(ours, 640), at(640));
  assert.equal(srcSet(ours, [320, 640]), `${at(320)} 320w, ${at(640)} 640w`);
  assert.equal(pictureUrl('https://cdn.example/a.jpg', 640), 'https://cdn.example/a.jpg');
  assert.equal(pictureUrl(`https://cars.example${ours}`, 320), `https://cars.example${ours}?w=320`);
});

test('the URL template may contain the name or the width more than once', () => {
  sizePicturesAt('https://img.example.com/{name}/w_{width},h_{width}/{name}.webp');
  assert.equal(pictureUrl(ours, 640), `https://img.example.com/${name}/w_640,h_640/${name}.webp`);
});
