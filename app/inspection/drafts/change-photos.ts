import { whyNotApplicable } from '#/app/inspection/rules/not-applicable.ts';
import { transact, type Database } from '#/database/database.ts';
import type { DealerContext } from '#/server/dealer/dealer-call.ts';
import { takePicture } from '#/server/dealer/picture-calls.ts';
import { notFound, Refusal } from '#/server/http/errors.ts';
import { expectDraft, findInspected, NO_DRAFT, publishedProblems } from './apply-writes.ts';
import { addInspectors, findDraft, noteChange } from './draft-queries.ts';
import { addPhoto, listPhotos, removePhoto } from './photo-queries.ts';
import type { InspectionDraftPhotoTable, InspectionDraftTable } from './tables.ts';

/** The maximum number of photos of a checkpoint, in a draft and in an imported inspection. */
export const MOST_PHOTOS = 20;

/** Identifies a checkpoint of a draft. */
export type PointPlace = { draftId: string; item: string };

type Writer = Pick<DealerContext, 'db' | 'now'>;

/** A function that is called after a change of photos, in the same transaction. */
export type OnPhotos = (trx: Database, photo: string) => Promise<unknown>;

/**
 * Stores the picture in the request's body, and adds it to a checkpoint unless the checkpoint
 * already has it. Returns the name of the picture and all photos of the checkpoint.
 */
export async function addUploaded(
  context: Writer & Pick<DealerContext, 'config' | 'media' | 'sent' | 'who'>,
  { draftId, item }: PointPlace,
  { by, caption }: { by: string; caption?: string | undefined },
  onAdded?: OnPhotos,
): Promise<{ photos: InspectionDraftPhotoTable[]; photo: string }> {
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
    await onAdded?.(trx, name);
    return true;
  });
  return { photos, photo: name };
}

/** Removes a photo from a checkpoint, and returns the remaining photos. */
export function removeFrom(
  context: Writer,
  { draftId, item }: PointPlace,
  photo: string,
  onRemoved?: OnPhotos,
): Promise<InspectionDraftPhotoTable[]> {
  return changePhotos(context, { draftId, item }, async (trx, known) => {
    if (!known.some((each) => each.photo === photo)) return false;
    await removePhoto(trx, { draft_id: draftId, item, photo });
    await onRemoved?.(trx, photo);
    return true;
  });
}

/**
 * Locks the draft and calls `change` with the photos of a checkpoint. `change` returns whether it
 * changed any. Returns the photos after the change.
 */
export function changePhotos(
  { db, now }: Writer,
  { draftId, item }: PointPlace,
  change: (
    trx: Database,
    known: readonly InspectionDraftPhotoTable[],
    at: string,
  ) => Promise<boolean>,
): Promise<InspectionDraftPhotoTable[]> {
  return transact(db, async (trx) => {
    await expectChangeable(trx, await expectDraft(trx, draftId), item);
    const at = now().toISOString();
    const isChanged = await change(trx, await listPhotos(trx, draftId, item), at);
    if (isChanged) await noteChange(trx, draftId, at);
    return listPhotos(trx, draftId, item);
  });
}

/**
 * Throws if the photos of the checkpoint `item` cannot be changed: `notFound` if there is no draft
 * or the checkpoint does not apply to the car, a Refusal if the draft is published.
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
