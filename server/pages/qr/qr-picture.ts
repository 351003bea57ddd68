import { lru } from 'tiny-lru';
import { encode } from 'uqr';
import { loadSharp } from '#/server/media/load-sharp.ts';

/** Size of a module (a square of the code) in px. At this size the code is sharp on a phone. */
const SCALE = 10;
/** Width of the quiet zone in modules, as the QR standard requires. */
const BORDER = 4;
/** Cache of the most recently requested codes. */
const drawn = lru<Promise<Buffer>>(1_000);

/** Returns a QR code with this text as PNG. */
export function qrPicture(text: string): Promise<Buffer> {
  // PNG, because the messaging app recognizes no SVG on a long press.
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
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
}
