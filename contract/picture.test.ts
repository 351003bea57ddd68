import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureUrl, srcSet } from './picture.ts';

const ours = '/media/0123456789abcdef0123456789abcdef';

test('a picture of the store is asked for by width', () => {
  assert.equal(pictureUrl(ours, 640), `${ours}?w=640`);
  assert.equal(pictureUrl(`https://cars.example${ours}`, 320), `https://cars.example${ours}?w=320`);
  assert.equal(srcSet(ours, [320, 640]), `${ours}?w=320 320w, ${ours}?w=640 640w`);
});

test('a share card gets a JPEG', () => {});

test('a picture of a foreign server keeps its address', () => {
  for (const foreign of ['https://cdn.example/a.jpg', '/brand/logo.svg', `${ours}?x=1`, 'data:,']) {
    assert.equal(pictureUrl(foreign, 640), foreign);
    assert.equal(srcSet(foreign, [320]), undefined);
  }
});
