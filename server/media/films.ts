import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from '#/records/columns/record-type.ts';
import { FOLDER_MODE, exists } from './files.ts';
import { blankBoxes, readFilm, type Part } from './mp4.ts';

/** Maximum size of a video in bytes. Visitors are on phones and pay for the traffic. */
const MAX_BYTES = 300_000_000;
const NAME = /^[0-9a-f]{32}$/;

/** Store of videos on disk. Their names are hashes of their content. */
export type FilmStore = {
  /**
   * Stores a copy of an MP4 without the metadata of the camera about location and owner. Returns
   * the address of the copy and its size in bytes.
   */
  add(path: string): Promise<Film>;
  /** Rejects, with a message for the dealer, if `add` would refuse the file. */
  check(path: string): Promise<Film | undefined>;
  /** Returns the path of a video; undefined if the name is invalid or not in the store. */
  find(name: string): Promise<string | undefined>;
};

/** Opens the store in `folder`, which is created when first needed. */
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
      const metadata = await check(source);
      const name = await nameOf(source);
      const path = join(placeOf(name), name);
      if (!(await exists(path))) {
        await mkdir(placeOf(name), { recursive: true, mode: FOLDER_MODE });
        const draft = `${path}.${randomUUID()}.part`;
        try {
          await copyFile(source, draft);
          await chmod(draft, 0o600);
          await blank(draft, metadata);
          await rename(draft, path);
        } catch (failure) {
          await rm(draft, { force: true });
          throw failure;
        }
      }
      return { src: addressOf(name), bytes: (await stat(path)).size };
    },
    async check(source) {
      await check(source);
      const name = await nameOf(source);
      const path = join(placeOf(name), name);
      return (await exists(path))
        ? { src: addressOf(name), bytes: (await stat(path)).size }
        : undefined;
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

/** Blanks the metadata boxes of a copy. */
async function blank(path: string, metadata: readonly Part[]): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await blankBoxes(file, metadata);
  } finally {
    await file.close();
  }
}

const addressOf = (name: string) => `/media/${name}.mp4`;

async function nameOf(source: string): Promise<string> {
  return (await hashOf(source)).slice(0, 32);
}
