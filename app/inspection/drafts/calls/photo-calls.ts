import * as v from 'valibot';
import {
  addUploaded,
  changePhotos,
  MOST_PHOTOS,
  removeFrom,
} from '#/app/inspection/drafts/change-photos.ts';
import { movePhoto } from '#/app/inspection/drafts/photo-queries.ts';
import { InspectorName, words } from '#/app/inspection/drafts/write-envelope.ts';
import { PICTURE_LIMIT, PICTURE_TYPES } from '#/contract/picture-upload.ts';
import { dealerCall } from '#/server/dealer/dealer-call.ts';
import { conflict } from '#/server/http/errors.ts';
import { expectCheckpoint } from './draft-calls.ts';
import { Photo } from './draft-schema.ts';
import { toPhoto } from './draft-view.ts';

const PATH = '/v1/dealer/inspections/{id}/points/{item}/photos';

const place = { id: v.string(), item: v.string() };
const Photos = v.object({ photos: v.array(Photo) });

/**
 * The calls that add, order and remove the photos of a checkpoint. Each returns all photos of the
 * checkpoint.
 */
export const photoCalls = [
  dealerCall({
    name: 'addInspectionPhoto',
    summary:
      'Stores one picture and adds it to a point; the same picture is added once. Pictures are served without location and other metadata',
    scope: 'inspections:write',
    method: 'POST',
    path: PATH,
    takes: PICTURE_TYPES,
    limit: PICTURE_LIMIT,
    input: v.object({ ...place, by: InspectorName, words: v.optional(words(100)) }),
    output: v.object({ ...Photos.entries, photo: v.string() }),
    async handle({ id: draftId, item: written, by, words: caption }, context) {
      const item = expectCheckpoint(written);
      const place = { draftId, item };
      const { photos, photo } = await addUploaded(context, place, { by, caption });
      return { photos: photos.map(toPhoto), photo };
    },
  }),
  dealerCall({
    name: 'orderInspectionPhotos',
    summary: 'Orders the photos of a point; 409 if the list does not have exactly its photos',
    scope: 'inspections:write',
    method: 'PUT',
    path: PATH,
    input: v.object({ ...place, photos: v.pipe(v.array(v.string()), v.maxLength(MOST_PHOTOS)) }),
    output: Photos,
    async handle({ id: draftId, item: written, photos: order }, context) {
      const item = expectCheckpoint(written);
      const rows = await changePhotos(context, { draftId, item }, async (trx, known) => {
        const names = known.map(({ photo }) => photo);
        if (names.toSorted().join() !== order.toSorted().join()) {
          const current = known.map(toPhoto);
          throw conflict('这一项的照片已变，请按现在的照片重新排序', {
            photos: current,
            sent: order,
          });
        }
        if (names.join() === order.join()) return false;
        for (const [at, photo] of order.entries()) {
          await movePhoto(trx, { draft_id: draftId, item, photo }, at + 1);
        }
        return true;
      });
      return { photos: rows.map(toPhoto) };
    },
  }),
  dealerCall({
    name: 'removeInspectionPhoto',
    summary: 'Removes a photo from a point; the picture stays in the store',
    scope: 'inspections:write',
    method: 'DELETE',
    path: `${PATH}/{name}`,
    input: v.object({ ...place, name: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
    output: Photos,
    async handle({ id: draftId, item: written, name }, context) {
      const item = expectCheckpoint(written);
      const photo = `/media/${name}`;
      const rows = await removeFrom(context, { draftId, item }, photo);
      return { photos: rows.map(toPhoto) };
    },
  }),
];
