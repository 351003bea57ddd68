import { useRef, useState } from 'react';
import { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { uploadFile } from '#/app/console/frame/upload.tsx';
import type { PhotoGroup } from './photo-groups.ts';
import { smallerPhoto } from './smaller-photo.tsx';

/** Number of attempts to send a photo. After them the person has to retry. */
const MOST_TRIES = 3;
const RETRY_MS = 2_000;

/** A photo that is being sent, or that could not be sent. */
export type Upload = {
  key: number;
  file: File;
  group: PhotoGroup;
  /** The part that is sent, from 0 to 1. */
  part: number;
  /** Why the photo was not sent; empty while it is being sent or waits. */
  problem: string;
};

/** Returns the photos that are being sent, and functions to add photos, retry and cancel. */
export function useUploads(carId: string, onSent: () => Promise<unknown>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const nextKey = useRef(0);
  const change = (key: number, next: Partial<Upload> | undefined) =>
    setUploads((all) =>
      next === undefined
        ? all.filter((each) => each.key !== key)
        : all.map((each) => (each.key === key ? { ...each, ...next } : each)),
    );
  const send = (upload: Upload) => {
    queue.current = queue.current.then(async () => {
      const problem = await trySend(carId, upload, (part) => change(upload.key, { part }));
      if (problem !== undefined) return change(upload.key, { problem, part: 0 });
      await onSent();
      return change(upload.key, undefined);
    });
  };
  return {
    uploads,
    add(files: readonly File[], group: PhotoGroup): void {
      const added = files.map((file) => ({
        key: (nextKey.current += 1),
        file,
        group,
        part: 0,
        problem: '',
      }));
      setUploads((all) => [...all, ...added]);
      for (const upload of added) send(upload);
    },
    retry(upload: Upload): void {
      change(upload.key, { problem: '' });
      send(upload);
    },
    giveUp: ({ key }: Upload) => change(key, undefined),
  };
}

/** Returns the path of the call that adds a photo to a group of a car. */
export function photosPath(carId: string, group: PhotoGroup): string {
  return `/v1/console/cars/${encodeURIComponent(carId)}/photos/${group}`;
}

/** Sends a photo and returns undefined, or returns why it could not be sent. */
async function trySend(
  carId: string,
  { file, group }: Upload,
  onProgress: (part: number) => void,
): Promise<string | undefined> {
  const path = photosPath(carId, group);
  const photo = await smallerPhoto(file);
  for (let tries = 1; ; tries += 1) {
    try {
      await uploadFile(path, photo, onProgress);
      return undefined;
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      // A refused file is refused again.
      const isFinal = error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isFinal || tries === MOST_TRIES) return error.message;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
