import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { PICTURE_LIMIT, PICTURE_TYPES } from '#/contract/picture-upload.ts';
import { BadRecord, type Film } from '#/records/columns/record-type.ts';
import { isSystemError, type Take } from '#/records/files/picture-folder.ts';
import { FILE } from '#/records/reasons/file-reasons.ts';
import { Refusal } from '#/server/http/errors.ts';
import { MediaUnavailable } from '#/server/media/objects/media-unavailable.ts';
import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import { openMediaStore, type MediaStore } from '#/server/media/store.ts';
import { dealerCall, type DealerContext } from './dealer-call.ts';
import { withIncoming } from './incoming.ts';

const FILMS = ['video/mp4', 'video/quicktime'];

const Uploaded = v.object({
  /** The name by which rows refer to this file. */
  name: v.string(),
  bytes: v.number(),
});

/**
 * Calls that upload one picture or video each. Identical files get the same name. Recipes, small
 * files from which pictures are composed, are refused.
 */
export const pictureCalls = [
  dealerCall({
    name: 'uploadPicture',
    summary: 'Stores one picture; returns the name to use in records',
    scope: 'records:write',
    method: 'POST',
    path: '/v1/dealer/pictures',
    takes: PICTURE_TYPES,
    limit: PICTURE_LIMIT,
    input: v.object({}),
    output: Uploaded,
    handle: (_, context) => takePicture(context),
  }),
  dealerCall({
    name: 'uploadFilm',
    summary: 'Stores one film (MP4, H.264); returns the name to use in records',
    scope: 'records:write',
    method: 'POST',
    path: '/v1/dealer/films',
    takes: [...FILMS, 'application/octet-stream'],
    limit: 300_000_000,
    input: v.object({}),
    output: Uploaded,
    handle: (_, { config, media, sent }) =>
      withIncoming(config.dataDir, sent, async (path) => {
        const { src, bytes = 0 } = await refuseUnusable(openMediaStore(media).addFilm(path));
        return { name: src, bytes };
      }),
  }),
];

/**
 * Stores the picture in the body of a call. Returns the picture's size in bytes, and its name for
 * rows. Rejects with a Refusal if the picture is not usable.
 */
export function takePicture({
  config,
  media,
  sent,
}: Pick<DealerContext, 'config' | 'media' | 'sent'>): Promise<v.InferOutput<typeof Uploaded>> {
  return withIncoming(config.dataDir, sent, async (path) => {
    const name = await refuseUnusable(openMediaStore(media).add(path));
    return { name, bytes: (await stat(path)).size };
  });
}

/**
 * Returns a function that checks the name of a picture or video in a row. The function accepts
 * stored files, external URLs, and paths outside `/media/`. It rejects other names with BadRecord.
 */
export function takeUploaded(media: ObjectStore): Take {
  const store = openMediaStore(media);
  const known = new Map<string, Promise<Film | undefined>>();
  return async (name, field, kind) => {
    if (/^https?:\/\//.test(name)) return { src: name };
    const finding = known.get(name) ?? find(store, name);
    known.set(name, finding);
    const found = await finding;
    if (found) return found;
    throw new BadRecord(field, FILE.not_uploaded(kind, name), 'missing_file');
  };
}

async function find(store: MediaStore, name: string): Promise<Film | undefined> {
  const [, stored, ending] = /^\/media\/([0-9a-f]{32})(\.mp4)?$/.exec(name) ?? [];
  if (stored === undefined) return isOther(name) ? { src: name } : undefined;
  if (ending === undefined) return (await store.has(stored)) ? { src: name } : undefined;
  const bytes = await store.filmSize(stored);
  return bytes === undefined ? undefined : { src: name, bytes };
}

/** Returns whether a name is a path of this site outside `/media/`. */
function isOther(name: string): boolean {
  // Parsed as a browser does: `/\host`, or a tab after the first slash, leads to another host.
  const address = name.startsWith('/') ? URL.parse(name, SITE) : null;
  return address?.origin === SITE && !address.pathname.startsWith('/media/');
}

const SITE = 'https://site.invalid';

/**
 * Converts the store's errors about a file to a Refusal for the sender. Errors of the system, such
 * as a full disk, and of the storage are thrown unchanged.
 */
async function refuseUnusable<Out>(storing: Promise<Out>): Promise<Out> {
  try {
    return await storing;
  } catch (error) {
    const isAboutFile = error instanceof Error && !(error instanceof MediaUnavailable);
    if (isSystemError(error) || !isAboutFile) throw error;
    throw new Refusal(error.message);
  }
}
