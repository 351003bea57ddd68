import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readPostedPictures } from './posted-pictures.ts';

const OWN = '/media/0123456789abcdef0123456789abcdef';
const BACK_END = 'https://api.dealer.example';

describe('posted pictures', () => {
  it('are URLs, or objects with details', () => {
    assert.deepEqual(readPostedPictures(OWN, []).pictures, [{ src: OWN, alt: '' }]);
    const full = { src: OWN, caption: '登记证第 1 页', group: '登记证', width: 900, height: 1200 };
    const { pictures } = readPostedPictures([full, OWN], []);
    assert.equal(pictures.length, 2);
    assert.deepEqual(pictures[0], { ...full, alt: '登记证第 1 页' });
  });

  it('are accepted only from the site and the configured origins', () => {
    const elsewhere = [
      'https://elsewhere.example/a.jpg',
      '//elsewhere.example/a.jpg',
      '/\\elsewhere.example/a.jpg',
      '/media//elsewhere.example',
      '/media/../v1/cars',
      'https://api.dealer.example.elsewhere.example/a.jpg',
      'https://api.dealer.example@elsewhere.example/a.jpg',
      'http://api.dealer.example/a.jpg',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'blob:https://api.dealer.example/1',
      'a.jpg',
    ];
    for (const src of elsewhere) {
      assert.deepEqual(readPostedPictures(src, [BACK_END]), { pictures: [], refused: 1 }, src);
    }
    const taken = [OWN, `${OWN}?w=960`, `${BACK_END}/photos/a.jpg`];
    assert.equal(readPostedPictures(taken, [BACK_END]).pictures.length, taken.length);
  });

  it('are limited to a hundred', () => {
    assert.equal(readPostedPictures(Array(300).fill(OWN), []).pictures.length, 100);
  });

  it('may be any value without an error', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const { src } of readPostedPictures(value, [BACK_END]).pictures) {
          assert.ok(src.startsWith('/media/') || src.startsWith(`${BACK_END}/`), src);
        }
      }),
    );
    assert.deepEqual(readPostedPictures(undefined, []), { pictures: [], refused: 0 });
  });
});
