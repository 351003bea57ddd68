import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from '#/records/record-type.ts';
import { exists } from './files.ts';
import { blankBoxes, readFilm, type Part } from './mp4.ts';

/** The largest film that is taken (bytes): visitors are on a phone, and pay for it. */
const MAX_BYTES = 300_000_000;
const NAME = /^[0-9a-f]{32}$/;

/** Films on disk, each named by its content. */
export type FilmStore = {
  /** Takes a copy of an MP4 without what its camera noted of place and owner; answers its address. */
  add(path: string): Promise<Film>;
  /** Rejects, in words for a dealer, what `add` would not take. */
  check(path: string): Promise<void>;
  /** The file of a name; undefined for a name that is not in the store or could not be one. */
  find(name: string): Promise<string | undefined>;
};

/** The films in a folder, which is made when first needed. */
export function openFilmStore(folder: string): FilmStore {
  const placeOf = (name: string) => join(folder, name.slice(0, 2));

  async function check(path: string): Promise<Part[]> {
    if ((await stat(path)).size > MAX_BYTES) throw new Error('视频文件超过 300 MB');
    const file = await open(path);
    try {
      return await readFilm(file);
    } finally {
      await file.close();
    }
  }

  return {
    async add(source) {
      const notes = await check(source);
      const name = (await hashOf(source)).slice(0, 32);
      const path = join(placeOf(name), name);
      if (!(await exists(path))) {
        await mkdir(placeOf(name), { recursive: true });
        const draft = `${path}.${randomUUID()}.part`;
        await copyFile(source, draft);
        await blank(draft, notes);
        await rename(draft, path);
      }
      return { src: `/media/${name}.mp4`, bytes: (await stat(path)).size };
    },
    async check(source) {
      await check(source);
    },
    async find(name) {
      if (!NAME.test(name)) return undefined;
      const path = join(placeOf(name), name);
      return (await exists(path)) ? path : undefined;
    },
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}

/** Leaves nothing of a copy behind whose notes could not be taken out. */
async function blank(path: string, notes: readonly Part[]): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await blankBoxes(file, notes);
  } catch (failure) {
    await rm(path, { force: true });
    throw failure;
  } finally {
    await file.close();
  }
}
