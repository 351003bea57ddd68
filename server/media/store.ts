import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PhotoStore } from '#/records/columns/record-type.ts';
import { MAX_PIXELS, mustBePicture } from './check.ts';
import { exists, list, writeWhole } from './files.ts';
import { openFilmStore } from './films.ts';
import { readRecipe, type Composers } from './recipe.ts';

/** Maximum size of a picture file in bytes. */
const MAX_BYTES = 30_000_000;

const NAME = /^[0-9a-f]{32}$/;

/**
 * Store of pictures and videos on disk. Their names are made from their content, so identical files
 * are stored once.
 */
export type MediaStore = PhotoStore & {
  /** Returns the path of a picture; undefined if the name is invalid or not in the store. */
  find(name: string): Promise<string | undefined>;
  /** Returns the path of a video; undefined if the name is invalid or not in the store. */
  findFilm(name: string): Promise<string | undefined>;
  /**
   * Opens the stored picture at `path` for resizing. A picture of a recipe is composed `width` px
   * wide.
   */
  open(path: string, width: number): Promise<Sharp>;
};

/**
 * Opens the store in `folder`, which is created when first needed. The address of a picture is
 * `/media/{name}`. The name has 26 hex digits of its hash and 6 of its main colour, which pages
 * show while it loads.
 * @param composers compose the pictures of recipes; without them a recipe is refused
 */
export function openMediaStore(folder: string, composers: Composers = {}): MediaStore {
  const films = openFilmStore(join(folder, 'films'));

  async function colourOf(bytes: Buffer): Promise<string> {
    const known = readRecipe(bytes, composers);
    return known?.composer.colourOf(known.recipe) ?? mustBePicture(bytes);
  }

  /** Returns the address of the stored picture with this content. */
  async function findContent(bytes: Buffer): Promise<string | undefined> {
    const content = contentOf(bytes);
    const names = await list(placeOf(folder, content));
    const stored = names.find((name) => name.startsWith(content));
    return stored !== undefined && NAME.test(stored) ? `/media/${stored}` : undefined;
  }

  return {
    async add(source) {
      const bytes = await readSmall(source);
      const stored = await findContent(bytes);
      if (stored !== undefined) return stored;
      const content = contentOf(bytes);
      const place = placeOf(folder, content);
      const name = content + (await colourOf(bytes));
      // A record that names this picture survives a power cut once it is acknowledged, so the
      // picture must survive it too.
      await writeWhole(join(place, name), bytes, true);
      return `/media/${name}`;
    },
    async check(source) {
      const bytes = await readSmall(source);
      const stored = await findContent(bytes);
      if (stored === undefined) await colourOf(bytes);
      return stored;
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

/** Returns the first part of the name of a picture: 26 hex digits of its hash. */
function contentOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 26);
}

function placeOf(folder: string, name: string): string {
  return join(folder, 'originals', name.slice(0, 2));
}
