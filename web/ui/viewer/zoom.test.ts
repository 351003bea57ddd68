import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { closerZooms, isTall, layoutSize, openingZoom } from './zoom.ts';

const PHONE = { x: 390, y: 700 };

describe('the zoom level at which a picture opens', () => {
  it('shows a whole photo, portrait or landscape', () => {
    assert.equal(openingZoom(layoutSize(4, 3), PHONE) * 1920, 390);
    const upright = openingZoom(layoutSize(3, 4), { x: 844, y: 390 });
    assert.equal(Math.round(upright * layoutSize(3, 4).y), 390);
  });

  it('shows a long document at the width of the screen, up to the readable width', () => {
    const document = layoutSize(1000, 6000);
    assert.ok(isTall(document));
    assert.equal(openingZoom(document, PHONE) * document.x, 390);
    assert.equal(openingZoom(document, { x: 1280, y: 800 }) * document.x, 720);
  });

  it('fits the width of the screen for any picture and screen', () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    const side = fc.integer({ min: 200, max: 3000 });
    fc.assert(
      fc.property(pixels, pixels, side, side, (width, height, x, y) => {
        const size = layoutSize(width, height);
        const zoom = openingZoom(size, { x, y });
        assert.ok(zoom > 0 && zoom <= 1);
        assert.ok(zoom * size.x <= x + 0.001);
        if (!isTall(size)) assert.ok(zoom * size.y <= y + 0.001);
        const { twice, most } = closerZooms(zoom);
        assert.ok(zoom < twice && twice < most);
      }),
    );
  });
});

it('a picture of unknown size counts as 4:3', () => {
  assert.deepEqual(layoutSize(), { x: 1920, y: 1440 });
});
