import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import {
  BODY_COLOURS,
  SEAT_COLOURS,
  type StoredPicture,
  type Subject,
} from '#/app/demo/showroom/catalogue.ts';
import { showroomPicture } from '#/app/demo/showroom/picture.ts';
import { findPlate, type PlatePlace } from './find-plate.ts';
import type { Pixels } from './regions.ts';

/** Returns where the plate of a picture may be, as the console's page finds it. */
async function placeIn(picture: Sharp): Promise<PlatePlace | undefined> {
  const { data, info } = await picture
    .resize(640, 640, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The properties of a browser's ImageData are not its own, either.
  return findPlate(Object.create({ data, width: info.width, height: info.height }) as Pixels);
}

type Colour = keyof typeof BODY_COLOURS;

async function photo(car: Subject, view: StoredPicture, colour: Colour = '白'): Promise<Sharp> {
  return showroomPicture(car, view, BODY_COLOURS[colour]);
}

/** Asserts that a place is the expected one, to 1.5 % of the photo. */
function assertNear(
  found: PlatePlace | undefined,
  expected: readonly [x: number, y: number, width: number],
  words: string,
): void {
  assert.ok(found, `${words}: nothing found`);
  const { x, y, width } = found;
  for (const [at, value] of [x, y, width].entries()) {
    assert.ok(Math.abs(value - (expected[at] ?? 0)) < 0.015, `${words}: ${x} ${y} ${width}`);
  }
}

describe('in a rendered picture of a car, the plate is found', () => {
  // Measured in the pictures.
  const PLACES = [
    ['car-magotan', 'front', 0.5, 0.702, 0.185],
    ['car-magotan', 'front-left', 0.172, 0.634, 0.092],
    ['car-magotan', 'rear-left', 0.824, 0.507, 0.093],
    // A part of this plate is beyond the edge.
    ['car-magotan', 'tail-lamp', 0.882, 0.557, 0.214],
    ['car-dolphin', 'front', 0.5, 0.697, 0.178],
    ['car-dolphin', 'front-left', 0.184, 0.654, 0.105],
    ['car-dolphin', 'rear', 0.5, 0.524, 0.178],
  ] as const;
  for (const [car, view, ...place] of PLACES) {
    it(`${car}, ${view}, also if the body is blue or green`, async () => {
      for (const colour of ['白', '蓝', '绿'] as const) {
        assertNear(await placeIn(await photo(car, view, colour)), place, colour);
      }
    });
  }
});

/** The seven characters of a plate as bars, in the proportions of a plate of 440 mm by 140 mm. */
function drawnPlate(ground: string, ink: string): string {
  const characters = [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const x = 18 + at * 57 + (at > 1 ? 10 : 0);
    const strokes = [`M${x + 6} 28v84`, `M${x + 6} 34h30`, `M${x + 36} 28v84`, `M${x + 6} 72h30`];
    return `<path d="${strokes.join('')}" stroke="${ink}" stroke-width="11" fill="none"/>`;
  });
  return `<rect width="440" height="140" rx="10" fill="${ground}"/>${characters.join('')}`;
}

/** Returns a picture without a plate with a drawn one in its middle, `width` px wide and turned. */
async function withPlate(ground: string, ink: string, width: number, degrees: number) {
  const scale = width / 440;
  const { data, info } = await (await photo('car-camry', 'left')).png().toBuffer({
    resolveWithObject: true,
  });
  const [x, y] = [info.width * 0.45, info.height * 0.6];
  const place = `translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(-220 -70)`;
  const drawn = `<g transform="${place}">${drawnPlate(ground, ink)}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">${drawn}</svg>`;
  const picture = await sharp(data)
    .composite([{ input: Buffer.from(svg) }])
    .blur(0.6)
    .png()
    .toBuffer();
  return { picture: sharp(picture), part: width / info.width };
}

describe('a plate with characters is found', () => {
  const PLATES = [
    ['blue', '#1a4fae', '#ffffff'],
    ['green', '#7fcf9b', '#101010'],
    ['yellow', '#f2b705', '#101010'],
  ] as const;
  for (const [name, ground, ink] of PLATES) {
    it(`${name}, level or turned by up to 15 degrees, small or large`, async () => {
      for (const degrees of [0, -8, 15]) {
        for (const width of [80, 260]) {
          const { picture, part } = await withPlate(ground, ink, width, degrees);
          const found = await placeIn(picture);
          const words = `${width} px, ${degrees} degrees`;
          assert.ok(found, `${words}: nothing found`);
          assert.ok(Math.abs(found.x - 0.45) < 0.01 && Math.abs(found.y - 0.6) < 0.01, words);
          // All of the plate is covered, and not much more.
          const size = found.width / part;
          assert.ok(size > 1 && size < 1.35, `${words}: ${size} times as wide`);
          const turned = (found.angle * 180) / Math.PI;
          assert.ok(Math.abs(turned - degrees) < 5, `${words}: ${turned} degrees`);
        }
      }
    });
  }
});

describe('nothing is found', () => {
  it('in pictures from the side, and of wheels and headlamps, in the colours of plates, too', async () => {
    for (const view of ['left', 'wheel', 'lamp'] as const) {
      for (const colour of ['黑', '蓝', '绿', '黄', '其他'] as const) {
        const found = await placeIn(await photo('car-magotan', view, colour));
        assert.equal(found, undefined, `${view}, ${colour}: ${JSON.stringify(found)}`);
      }
    }
  });

  it('in pictures of the inside', async () => {
    for (const view of ['dashboard', 'front-seats', 'boot', 'engine-bay', 'gauges'] as const) {
      const found = await placeIn(await showroomPicture('sedan', view, SEAT_COLOURS.米));
      assert.equal(found, undefined, `${view}: ${JSON.stringify(found)}`);
    }
  });

  it('on a sign without characters, and in a picture of one colour', async () => {
    const { picture } = await withPlate('#1a4fae', '#1a4fae', 200, 0);
    assert.equal(await placeIn(picture), undefined);
    const blue = sharp({
      create: { width: 640, height: 480, channels: 3, background: '#1a4fae' },
    });
    assert.equal(await placeIn(sharp(await blue.png().toBuffer())), undefined);
  });
});
