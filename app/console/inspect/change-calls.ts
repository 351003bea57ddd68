import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import {
  applyWrites,
  expectDraft,
  publishedProblems,
} from '#/app/inspection/drafts/apply-writes.ts';
import { expectCheckpoint } from '#/app/inspection/drafts/calls/draft-calls.ts';
import { toPhoto } from '#/app/inspection/drafts/calls/draft-view.ts';
import { toResults } from '#/app/inspection/drafts/calls/write-results.ts';
import { addUploaded, removeFrom } from '#/app/inspection/drafts/change-photos.ts';
import { deleteDrafts } from '#/app/inspection/drafts/draft-queries.ts';
import { parseQueued } from '#/app/inspection/drafts/parse-write.ts';
import { transact } from '#/database/database.ts';
import { Refusal } from '#/server/http/errors.ts';
import {
  addInspectionPhoto,
  discardInspection,
  recordInspection,
  removeInspectionPhoto,
} from './contract.ts';
import { expectSeenDraft, recordDraftChange, writerOf } from './scope.ts';
import { writesInWords } from './write-words.ts';

/**
 * The handlers that change inspections, with the same functions as the dealer API. Each writes its
 * change to the audit log in the same transaction. A repeated change has no effect and is not
 * logged.
 */
export const inspectionChangeCalls: ConsoleCall[] = [
  implementConsole(recordInspection, async ({ id, writes }, context) => {
    const seen = await expectSeenDraft(id, context);
    const { db, now, staff } = context;
    const parsed = writes.map((write) => parseQueued({ ...write, by: staff.name }));
    const outcomes = await transact(db, async (trx) => {
      const done = await applyWrites({ db: trx, now, who: writerOf(context) }, id, parsed);
      const values = writesInWords(done);
      if (values) {
        await recordDraftChange(trx, context, seen, { action: 'inspection.points', ...values });
      }
      return done;
    });
    return { results: toResults(outcomes, parsed) };
  }),
  implementConsole(addInspectionPhoto, async ({ id, item: written }, context) => {
    const seen = await expectSeenDraft(id, context);
    const item = expectCheckpoint(written);
    const { photos, photo } = await addUploaded(
      { ...context, who: writerOf(context) },
      { draftId: id, item },
      { by: context.staff.name },
      (trx, name) =>
        recordDraftChange(trx, context, seen, {
          action: 'inspection.photo',
          after: { point: item, photo: name },
        }),
    );
    return { photo, photos: photos.map(toPhoto) };
  }),
  implementConsole(removeInspectionPhoto, async ({ id, item: written, photo }, context) => {
    const seen = await expectSeenDraft(id, context);
    const item = expectCheckpoint(written);
    const photos = await removeFrom(context, { draftId: id, item }, photo, (trx) =>
      recordDraftChange(trx, context, seen, {
        action: 'inspection.photo.remove',
        before: { point: item, photo },
      }),
    );
    return { photos: photos.map(toPhoto) };
  }),
  implementConsole(
    discardInspection,
    async ({ id }, context) => {
      const seen = await expectSeenDraft(id, context);
      await transact(context.db, async (trx) => {
        const draft = await expectDraft(trx, id);
        const [problem] = publishedProblems(draft);
        if (problem) throw new Refusal(problem.reason);
        await recordDraftChange(trx, context, seen, {
          action: 'inspection.discard',
          before: { report_id: draft.report_id },
        });
        await deleteDrafts(trx, [id]);
      });
      return {};
    },
    { needsPassword: true },
  ),
];
