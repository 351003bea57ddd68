import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJpeg } from './jpeg.ts';

test('own pictures are opened as JPEG, and others unchanged', () => {
  const own = `https://shop.example/media/${'0'.repeat(32)}?w=1920`;
  assert.equal(asJpeg(own), `${own}&format=jpeg`);
  for (const other of [
    'https://img.example/a.avif',
    'https://img.example/a?w=1920',
    `${own}&x=1`,
  ]) {
    assert.equal(asJpeg(other), other);
  }
});
