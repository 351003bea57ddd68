import { loadSharp } from './load-sharp.ts';

/** Maximum size of a picture in pixels. */
export const MAX_PIXELS = 50_000_000;

/**
 * Maximum ratio of the sides of a picture. Crops for link previews enlarge the short side, which
 * fails for a strip of one pixel.
 */
const MOST_RATIO = 40;

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/**
 * Decodes the picture in `bytes` and returns its average colour (rrggbb). Rejects with a message
 * for the dealer if the picture is unusable.
 */
export async function mustBePicture(bytes: Buffer): Promise<string> {
  const found = await describe(bytes);
  const other = otherKind(bytes);
  if (other !== undefined) throw new Error(other);
  if (!found || !FORMATS.has(found.format))
    throw new Error('不是可用的图片（JPEG、PNG、WebP、AVIF、GIF）');
  if (found.pixels > MAX_PIXELS) throw new Error('图片超过 5000 万像素');
  if (found.ratio > MOST_RATIO) throw new Error(`图片太狭长，长边最多是短边的 ${MOST_RATIO} 倍`);
  const colour = await averageOf(bytes);
  if (colour === undefined) throw new Error('图片文件不完整');
  return colour;
}

/**
 * Returns a message for the dealer if the file is a HEIC photo or a video, else undefined. The
 * message says that the photo must be converted, or which column is for videos.
 */
function otherKind(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64));
  if (brands.includes('avif')) return undefined;
  if (/^(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(brands)) {
    return 'HEIC 照片不能用，请导出成 JPEG 再导入（iPhone：设置 › 相机 › 格式 › 兼容性最佳，以后拍的就是 JPEG）';
  }
  return '这是视频，请写在视频一列';
}

async function describe(
  bytes: Buffer,
): Promise<{ format: string; pixels: number; ratio: number } | undefined> {
  const sharp = await loadSharp();
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const ratio = Math.max(width, height) / Math.min(width, height);
    return { format, pixels: width * height, ratio };
  } catch {
    // sharp's message describes internals. The caller throws an error with a message for the
    // dealer.
    return undefined;
  }
}

async function averageOf(bytes: Buffer): Promise<string | undefined> {
  const sharp = await loadSharp();
  try {
    const { data } = await sharp(bytes, { failOn: 'error' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: 64 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return meanOf(data);
  } catch {
    return undefined;
  }
}

function meanOf(rgb: Uint8Array): string {
  const sums = [0, 0, 0];
  for (const [at, tone] of rgb.entries()) sums[at % 3] = (sums[at % 3] ?? 0) + tone;
  const pixels = rgb.length / 3;
  return sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}
