import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from '#/records/columns/record-type.ts';
import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import { FOLDER_MODE } from './files.ts';
import { blankBoxes, readFilm, type Part } from './mp4.ts';

/** Maximum size of a video in bytes. Visitors are on phones and pay for the traffic. */
const MAX_BYTES = 300_000_000;
const NAME = /^[0-9a-f]{32}$/;

/** Store of videos, whose names are hashes of their content. */
export type FilmStore = {
  /**
   * Stores a copy of an MP4 without the metadata of the camera. Returns the copy's name and size in
   * bytes.
   */
  add(path: string): Promise<Film>;
  /**
   * Rejects with a message for the dealer if `add` would refuse the file. Returns the video if it
   * is stored already, else undefined.
   */
  check(path: string): Promise<Film | undefined>;
  /** Returns the size of a video in bytes; undefined if the name is invalid or not in the store. */
  size(name: string): Promise<number | undefined>;
  /** Returns the bytes of a stored video from `first` to `last`, both inclusive. */
  stream(name: string, first: number, last: number): Promise<ReadableStream<Uint8Array>>;
};

/** Opens the store of the videos in `objects`. */
export function openFilmStore(objects: ObjectStore): FilmStore {
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
      const stored = await objects.size(keyOf(name));
      if (stored !== undefined) return { src: addressOf(name), bytes: stored };
      await mkdir(objects.drafts, { recursive: true, mode: FOLDER_MODE });
      const draft = join(objects.drafts, randomUUID());
      try {
        await copyFile(source, draft);
        await chmod(draft, 0o600);
        await blank(draft, metadata);
        const { size } = await stat(draft);
        await objects.move(draft, keyOf(name));
        return { src: addressOf(name), bytes: size };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async check(source) {
      await check(source);
      const name = await nameOf(source);
      const bytes = await objects.size(keyOf(name));
      return bytes === undefined ? undefined : { src: addressOf(name), bytes };
    },
    size: async (name) => (NAME.test(name) ? objects.size(keyOf(name)) : undefined),
    stream: (name, first, last) => objects.stream(keyOf(name), first, last),
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}

/** Overwrites the boxes `metadata` of the video at `path`. */
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

function keyOf(name: string): string {
  return `films/${name.slice(0, 2)}/${name}`;
}
