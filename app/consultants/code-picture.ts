import sharp from 'sharp';
import { encode } from 'uqr';

/** Pixels for each module of the code: sharp on a phone at the size in which it is shown. */
const SCALE = 6;

/**
 * A QR code as a small PNG in a data URL: a picture that the messaging app recognises under a long
 * press, which it does not for drawings.
 */
export async function codePicture(text: string): Promise<string> {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
