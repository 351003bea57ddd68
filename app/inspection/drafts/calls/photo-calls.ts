import * as v from 'valibot';
import {
  expectDraft,
  findInspected,
  NO_DRAFT,
  publishedProblems,
} from '#/app/inspection/drafts/apply-writes.ts';
import { addInspectors, findDraft, noteChange } from '#/app/inspection/drafts/draft-queries.ts';
import {
  addPhoto,
  listPhotos,
  movePhoto,
  removePhoto,
} from '#/app/inspection/drafts/photo-queries.ts';
import type {
  InspectionDraftPhotoTable,
  InspectionDraftTable,
} from '#/app/inspection/drafts/tables.ts';
import { InspectorName, words } from '#/app/inspection/drafts/write-envelope.ts';
import { whyNotApplicable } from '#/app/inspection/rules/not-applicable.ts';
import { PICTURE_LIMIT, PICTURE_TYPES } from '#/contract/picture-upload.ts';
import { transact, type Database } from '#/database/database.ts';
import { dealerCall, type DealerContext } from '#/server/dealer/dealer-call.ts';
import { takePicture } from '#/server/dealer/picture-calls.ts';
import { conflict, notFound, Refusal } from '#/server/http/errors.ts';
import { expectCheckpoint } from './draft-calls.ts';
import { Photo } from './draft-schema.ts';
import { toPhoto } from './draft-view.ts';

const PATH = '/v1/dealer/inspections/{id}/points/{item}/photos';
/** Maximum number of photos of a point, the same as of an imported finding. */
const MOST_PHOTOS = 20;

const place = { id: v.string(), item: v.string() };
const Photos = v.object({ photos: v.array(Photo) });

/** The calls that add, order and remove photos of a point. Each returns all photos of the point. */
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
      // Checked before the upload is stored, because storing it takes longest.
      await expectChangeable(context.db, await findDraft(context.db, draftId), item);
      const { name } = await takePicture(context);
      const photos = await changePhotos(context, { draftId, item }, async (trx, known, at) => {
        if (known.some(({ photo }) => photo === name)) return false;
        if (known.length >= MOST_PHOTOS) throw new Refusal(`每项最多 ${MOST_PHOTOS} 张照片`);
        await addPhoto(trx, {
          draft_id: draftId,
          item,
          photo: name,
          position: (known.at(-1)?.position ?? 0) + 1,
          words: caption ?? null,
          inspector: by,
          added_at: at,
          token: context.who,
        });
        await addInspectors(trx, draftId, [by], at);
        return true;
      });
      return { photos, photo: name };
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
      const photos = await changePhotos(context, { draftId, item }, async (trx, known) => {
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
      return { photos };
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
      const photos = await changePhotos(context, { draftId, item }, async (trx, known) => {
        if (!known.some((each) => each.photo === photo)) return false;
        await removePhoto(trx, { draft_id: draftId, item, photo });
        return true;
      });
      return { photos };
    },
  }),
];

/**
 * Runs `change` on the photos of a point while the draft is locked. Returns the photos after it.
 * `change` returns whether it changed anything.
 */
function changePhotos(
  { db, now }: Pick<DealerContext, 'db' | 'now'>,
  { draftId, item }: { draftId: string; item: string },
  change: (
    trx: Database,
    known: readonly InspectionDraftPhotoTable[],
    at: string,
  ) => Promise<boolean>,
): Promise<v.InferOutput<typeof Photo>[]> {
  return transact(db, async (trx) => {
    await expectChangeable(trx, await expectDraft(trx, draftId), item);
    const at = now().toISOString();
    const isChanged = await change(trx, await listPhotos(trx, draftId, item), at);
    if (isChanged) await noteChange(trx, draftId, at);
    return (await listPhotos(trx, draftId, item)).map(toPhoto);
  });
}

/**
 * Throws a Refusal if the photos of the point `item` cannot be changed: the draft is missing or
 * published, or the point does not apply to the car.
 */
async function expectChangeable(
  db: Database,
  draft: InspectionDraftTable | undefined,
  item: string,
): Promise<void> {
  if (!draft) throw notFound(NO_DRAFT);
  const [problem] = publishedProblems(draft);
  if (problem) throw new Refusal(problem.reason);
  const why = whyNotApplicable(item, await findInspected(db, draft));
  if (why !== undefined) throw notFound(`${item} 不适用于这辆车：${why}`);
}
