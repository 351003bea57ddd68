import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { PhotoStore } from '#/records/record-type.ts';

/** The largest picture that is read (pixels): a small file can unpack into a machine's whole memory. */
export const MAX_PIXELS = 50_000_000;
/** The largest picture file that is taken (bytes). */
export const MAX_BYTES = 30_000_000;

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
const NAME = /^[0-9a-f]{32}$/;

/** Pictures on disk, each named by its content: the same picture twice is stored once. */
export type MediaStore = PhotoStore & {
  /** Takes a copy of a picture file; answers its address, `/media/{name}`. Rejects, in words, what is no picture. */
  add(path: string): Promise<string>;
  /** The file of a name; undefined for a name that is not in the store or could not be one. */
  find(name: string): Promise<string | undefined>;
};

/** The store in a folder, which is made when first needed. */
export function openMediaStore(folder: string): MediaStore {
  return {
    async add(source) {
      const bytes = await readSmall(source);
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const path = place(folder, name);
      if (!(await exists(path))) {
        await mustBePicture(bytes);
        await writeWhole(path, bytes);
      }
      return `/media/${name}`;
    },
    async check(source) {
      await mustBePicture(await readSmall(source));
    },
    async find(name) {
      if (!NAME.test(name)) return undefined;
      const path = place(folder, name);
      return (await exists(path)) ? path : undefined;
    },
  };
}

async function readSmall(path: string): Promise<Buffer> {
  if ((await stat(path)).size > MAX_BYTES) throw new Error('图片文件超过 30 MB');
  return readFile(path);
}

function place(folder: string, name: string): string {
  return join(folder, 'originals', name.slice(0, 2), name);
}

/** Reads the whole picture once, in small: a file that breaks off must fail on import, not in front of a visitor. */
async function mustBePicture(bytes: Uint8Array): Promise<void> {
  const found = await describe(bytes);
  if (!found || !FORMATS.has(found.format))
    throw new Error('不是可用的图片（JPEG、PNG、WebP、HEIF、GIF）');
  if (found.pixels > MAX_PIXELS) throw new Error('图片超过 5000 万像素');
  if (!(await decodes(bytes))) throw new Error('图片文件不完整');
}

async function describe(
  bytes: Uint8Array,
): Promise<{ format: string; pixels: number } | undefined> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { format, pixels: width * height };
  } catch {
    // sharp's words name its own internals; the caller says what a dealer can act on.
    return undefined;
  }
}

async function decodes(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { failOn: 'error' }).resize({ width: 64 }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Writes a file so that a reader, or a crash, never sees half of it. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return false;
      throw failure;
    },
  );
}
