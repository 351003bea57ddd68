import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { comparePictures, toReference } from './compare.ts';

type Screen = { word?: string; line?: string; left?: number; height?: number };

/** Returns a reference of a small screen with a line of text and a frame. */
async function draw({ word = '里程可信', line = '#e6e8e6', left = 16, height = 200 }: Screen = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}">
    <rect width="300" height="${height}" fill="#fff"/>
    <rect x="8.5" y="8.5" width="280" height="100" rx="12" fill="none" stroke="${line}"/>
    <text x="${left}" y="40" font-size="15" font-family="sans-serif">${word}</text>
  </svg>`;
  return toReference(await sharp(Buffer.from(svg)).png().toBuffer());
}

describe('a picture compared with its reference', async () => {
  const reference = await draw();
  const isSame = async (screen: Screen) =>
    (await comparePictures(reference, await draw(screen))).isSame;

  it('is the same if nothing changed', async () => {
    assert.deepEqual((await comparePictures(reference, await draw())).different, 0);
  });

  it('is the same where no eye sees the change of a colour', async () => {
    assert.ok(await isSame({ line: '#e7e8e6' }));
  });

  it('differs by one character', async () => assert.ok(!(await isSame({ word: '里程可疑' }))));

  it('differs by a text that moved', async () => assert.ok(!(await isSame({ left: 18 }))));

  it('differs by a thin grey line', async () => assert.ok(!(await isSame({ line: '#fff' }))));

  it('differs by its height', async () => assert.ok(!(await isSame({ height: 201 }))));

  it('is drawn beside the reference and the differences', async () => {
    const { draw: drawAll } = await comparePictures(reference, await draw({ word: '' }));
    const { width, height } = await sharp(await drawAll()).metadata();
    assert.deepEqual([width, height], [900, 200]);
  });
});
