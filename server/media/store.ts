import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { PhotoStore } from '#/records/columns/record-type.ts';
import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import { MAX_PIXELS, mustBePicture } from './check.ts';
import { openFilmStore, type FilmStore } from './films.ts';
import { loadSharp } from './load-sharp.ts';
import { readRecipe, type Composers } from './recipe.ts';
import { sizeKey } from './sizes.ts';

/** Maximum size of a picture file in bytes. */
const MAX_BYTES = 30_000_000;

const NAME = /^[0-9a-f]{32}$/;

/**
 * Store of pictures and videos. Identical files are stored once. All functions reject with
 * MediaUnavailable if the storage does not respond.
 */
export type MediaStore = PhotoStore & {
  /** Returns whether this is the name of a stored picture. */
  has(name: string): Promise<boolean>;
  /**
   * Removes a picture and its resized copies from the storage. Requests for its URL then get 404.
   */
  remove(name: string): Promise<void>;
  /** Returns the file of a picture as it was stored; undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * Opens a stored picture for resizing; undefined if there is none. If `name` is that of a recipe
   * (a picture composed on request), composes it `width` px wide.
   */
  open(name: string, width: number): Promise<Sharp | undefined>;
  /** Opens the picture in a local file for resizing. */
  openFile(path: string, width: number): Promise<Sharp>;
  /** Returns the size of a video in bytes; undefined if there is no such video. */
  filmSize: FilmStore['size'];
  /** Returns the bytes of a stored video from `first` to `last`, both inclusive. */
  streamFilm: FilmStore['stream'];
};

/**
 * Opens the store of the pictures and videos in `objects`.
 * @param composers compose the pictures of recipes; without them a recipe is refused
 */
export function openMediaStore(objects: ObjectStore, composers: Composers = {}): MediaStore {
  const films = openFilmStore(objects);

  async function colourOf(bytes: Buffer): Promise<string> {
    const known = readRecipe(bytes, composers);
    return known?.composer.colourOf(known.recipe) ?? mustBePicture(bytes);
  }

  /** Returns the address of the stored picture with this content. */
  async function findContent(bytes: Buffer): Promise<string | undefined> {
    for await (const { key } of objects.list(keyOf(contentOf(bytes)))) {
      const name = key.slice(key.lastIndexOf('/') + 1);
      if (NAME.test(name)) return `/media/${name}`;
    }
    return undefined;
  }

  async function toSharp(bytes: Buffer, width: number): Promise<Sharp> {
    const known = readRecipe(bytes, composers);
    if (known) return known.composer.compose(known.recipe, width);
    const sharp = await loadSharp();
    return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  }

  async function read(name: string): Promise<Buffer | undefined> {
    return NAME.test(name) ? objects.read(keyOf(name)) : undefined;
  }

  return {
    async add(source) {
      const bytes = await readSmall(source);
      const stored = await findContent(bytes);
      if (stored !== undefined) return stored;
      const name = contentOf(bytes) + (await colourOf(bytes));
      await objects.write(keyOf(name), bytes);
      return `/media/${name}`;
    },
    async check(source) {
      const bytes = await readSmall(source);
      const stored = await findContent(bytes);
      if (stored === undefined) await colourOf(bytes);
      return stored;
    },
    has: async (name) => NAME.test(name) && (await objects.size(keyOf(name))) !== undefined,
    async remove(name) {
      if (!NAME.test(name)) return;
      await objects.remove(keyOf(name));
      const sizes: string[] = [];
      for await (const { key } of objects.list(sizeKey(name))) sizes.push(key);
      for (const key of sizes) await objects.remove(key);
    },
    read,
    async open(name, width) {
      const bytes = await read(name);
      return bytes && toSharp(bytes, width);
    },
    openFile: async (path, width) => toSharp(await readFile(path), width),
    addFilm: films.add,
    checkFilm: films.check,
    filmSize: films.size,
    streamFilm: films.stream,
  };
}

async function readSmall(path: string): Promise<Buffer> {
  if ((await stat(path)).size > MAX_BYTES) throw new Error('图片文件超过 30 MB');
  return readFile(path);
}

/** Returns the first 26 hex digits of the SHA-256 of a picture: the beginning of its name. */
function contentOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 26);
}

/**
 * Returns the key of the picture `name`. For a prefix of names, returns the prefix of their keys.
 */
function keyOf(name: string): string {
  return `originals/${name.slice(0, 2)}/${name}`;
}
