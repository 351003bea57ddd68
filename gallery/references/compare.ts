import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * The largest distance of two colours that count as the same, as a share of black to white in OKLab:
 * a thin grey line on white is 0.08.
 */
const COLOUR_LIMIT = 0.04;
/** Side in px of the window in which different pixels are counted: a small change is in one spot. */
const WINDOW = 32;
/**
 * The most different pixels in a window. Repeated runs of one build differ in none, also on a busy
 * machine. One character that changes at 15 px (档, 挡) differs in 60, the corners of cards that
 * become rounder by 2 px in 28. Pixels that look like anti-aliasing are not counted, because an
 * update of Chromium may move them.
 */
const MOST_DIFFERENT = 8;

/** The comparison of a picture with its reference. */
export type Comparison = {
  isSame: boolean;
  /** The most different pixels in any window. */
  different: number;
  /** The reference, the picture and their differences side by side, as PNG. */
  draw(): Promise<Buffer>;
};

/** Encodes a picture as references are stored, which is lossy: both sides of a comparison are. */
export async function toReference(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ quality: 75, effort: 6 }).toBuffer();
}

/** Compares two pictures of `toReference`. Pictures of different sizes differ as a whole. */
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
