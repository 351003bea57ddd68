import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * Two colours count as equal up to this distance in OKLab, where the distance from black to white
 * is 1. A thin grey line on white has a distance of 0.08 from the white.
 */
const COLOUR_LIMIT = 0.04;
/**
 * Side in px of the squares in which different pixels are counted. A small change differs in one
 * square only.
 */
const WINDOW = 32;
/**
 * Maximum number of different pixels in a square of WINDOW px for pictures that count as the same.
 * Pixels that look like anti-aliasing are not counted: an update of Chromium may move them.
 * Measured numbers:
 * - two runs of one build: 0, also on a busy machine
 * - one character of 15 px that changes (档, 挡): 60
 * - corners of cards that become rounder by 2 px: 28
 */
const MOST_DIFFERENT = 8;

/** The result of comparing a picture with its reference. */
export type Comparison = {
  isSame: boolean;
  /** The number of different pixels in the square of 32 x 32 px with the most of them. */
  different: number;
  /** Returns the reference, the picture and their differences side by side, as PNG. */
  draw(): Promise<Buffer>;
};

/** Encodes this PNG in the lossy format of reference pictures. */
export async function toReference(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ quality: 75, effort: 6 }).toBuffer();
}

/**
 * Compares a picture with its reference, both in the format of `toReference`. Pictures of different
 * sizes count as entirely different.
 */
export async function comparePictures(reference: Buffer, current: Buffer): Promise<Comparison> {
  const [before, after] = await Promise.all([decode(reference), decode(current)]);
  const { width, height } = before;
  if (after.width !== width || after.height !== height) {
    return { isSame: false, different: WINDOW ** 2, draw: () => sideBySide([before, after]) };
  }
  const data = Buffer.alloc(before.data.length);
  const options = { threshold: COLOUR_LIMIT, windowSize: WINDOW };
  const different = pixelmatch(before.data, after.data, data, width, height, options);
  return {
    isSame: different <= MOST_DIFFERENT,
    different,
    draw: () => sideBySide([before, after, { data, width, height }]),
  };
}

type Pixels = { data: Buffer; width: number; height: number };

async function decode(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function sideBySide(pictures: readonly Pixels[]): Promise<Buffer> {
  const column = Math.max(...pictures.map(({ width }) => width));
  const height = Math.max(...pictures.map((each) => each.height));
  const cells = pictures.map((each, at) => ({
    input: each.data,
    raw: { width: each.width, height: each.height, channels: 4 as const },
    left: at * column,
    top: 0,
  }));
  const background = '#808080';
  return sharp({
    create: { width: column * pictures.length, height, channels: 4, background },
  })
    .composite(cells)
    .png()
    .toBuffer();
}
