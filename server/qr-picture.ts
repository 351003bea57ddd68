import sharp from 'sharp';
import { lru } from 'tiny-lru';
import { encode } from 'uqr';

/** Pixels for each module of a code: sharp on a phone at the size in which it is shown. */
const SCALE = 10;
/** Modules of white around it: as many as readers may ask for. */
const BORDER = 4;
/** The codes asked for last. */
const drawn = lru<Promise<Buffer>>(1_000);

/**
 * A QR code as a small PNG: a picture that the messaging app recognises under a long press, and
 * saves, which it does not do with drawings. Each is drawn once; one that failed is tried anew.
 */
export function qrPicture(text: string): Promise<Buffer> {
  const known = drawn.get(text);
  if (known) return known;
  const drawing = draw(text);
  drawn.set(text, drawing);
  drawing.catch(() => drawn.delete(text));
  return drawing;
}

async function draw(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
}
