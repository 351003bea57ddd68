import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PhotoStore } from '#/records/record-type.ts';
import { MAX_PIXELS, mustBePicture } from './check.ts';
import { exists, list, writeWhole } from './files.ts';
import { openFilmStore } from './films.ts';
import { readRecipe, type Composers } from './recipe.ts';

/** The largest picture file that is taken (bytes). */
const MAX_BYTES = 30_000_000;

const NAME = /^[0-9a-f]{32}$/;

/** Pictures and films on disk, each named by its content: the same one twice is stored once. */
export type MediaStore = PhotoStore & {
  /** The file of a picture; undefined for a name that is not in the store or could not be one. */
  find(name: string): Promise<string | undefined>;
  /** The file of a film, likewise. */
  findFilm(name: string): Promise<string | undefined>;
  /** The picture in a file of the store, to be sized: one that is put together has that width (px). */
  open(path: string, width: number): Promise<Sharp>;
};

/**
 * The store in a folder, which is made when first needed. A picture's address is `/media/{name}`: 26
 * digits of its content, and 6 of its main colour, so that a page can show that while it loads.
 * @param composers put together the pictures of recipes; without them a recipe is no picture
 */
export function openMediaStore(folder: string, composers: Composers = {}): MediaStore {
  const films = openFilmStore(join(folder, 'films'));

  async function colourOf(bytes: Buffer): Promise<string> {
    const known = readRecipe(bytes, composers);
    return known?.composer.colourOf(known.recipe) ?? mustBePicture(bytes);
  }

  return {
    async add(source) {
      const bytes = await readSmall(source);
      const content = createHash('sha256').update(bytes).digest('hex').slice(0, 26);
      const place = placeOf(folder, content);
      const stored = (await list(place)).find((name) => name.startsWith(content));
      if (stored !== undefined && NAME.test(stored)) return `/media/${stored}`;
      const name = content + (await colourOf(bytes));
      await writeWhole(join(place, name), bytes);
      return `/media/${name}`;
    },
    async check(source) {
      await colourOf(await readSmall(source));
    },
    async find(name) {
      if (!NAME.test(name)) return undefined;
      const path = join(placeOf(folder, name), name);
      return (await exists(path)) ? path : undefined;
    },
    async open(path, width) {
      const bytes = await readFile(path);
      const known = readRecipe(bytes, composers);
      if (known) return known.composer.compose(known.recipe, width);
      return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    },
    addFilm: films.add,
    checkFilm: films.check,
    findFilm: films.find,
  };
}

async function readSmall(path: string): Promise<Buffer> {
  if ((await stat(path)).size > MAX_BYTES) throw new Error('图片文件超过 30 MB');
  return readFile(path);
}

function placeOf(folder: string, name: string): string {
  return join(folder, 'originals', name.slice(0, 2));
}
