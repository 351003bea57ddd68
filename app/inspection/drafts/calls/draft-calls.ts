import * as v from 'valibot';
import { expectDraft, NO_DRAFT, publishedProblems } from '#/app/inspection/drafts/apply-writes.ts';
import { deleteDrafts, findDraft, listDrafts } from '#/app/inspection/drafts/draft-queries.ts';
import {
  progressOf,
  readDraftState,
  type DraftState,
} from '#/app/inspection/drafts/draft-state.ts';
import { openDraft } from '#/app/inspection/drafts/open-draft.ts';
import { toStoredWrite } from '#/app/inspection/drafts/stored-write.ts';
import type { InspectionDraftTable } from '#/app/inspection/drafts/tables.ts';
import { InspectorName } from '#/app/inspection/drafts/write-envelope.ts';
import { listWrites } from '#/app/inspection/drafts/write-queries.ts';
import { BUSINESSES, type Business } from '#/app/inspection/intake/inspection-row.ts';
import { CATALOGUE, EDITION } from '#/app/inspection/rules/catalogue.ts';
import { whyNotApplicable } from '#/app/inspection/rules/not-applicable.ts';
import { transact, type Database } from '#/database/database.ts';
import { id } from '#/records/columns/fields.ts';
import { dealerCall } from '#/server/dealer/dealer-call.ts';
import { BadCall, notFound, Refusal } from '#/server/http/errors.ts';
import { CheckpointToInspect, Draft, Point, Progress, Write } from './draft-schema.ts';
import { toCheckpoints, toDrafts, toPoint, toPoints } from './draft-view.ts';

const ROOT = '/v1/dealer/inspections';
const MOST_LISTED = 100;
/** The schema of the business for which an inspection is made. */
const BusinessName = v.picklist(Object.keys(BUSINESSES) as Business[]);

/** The calls that open, list, read and discard drafts of inspections. */
export const draftCalls = [
  dealerCall({
    name: 'openInspection',
    summary:
      'Opens the inspection of a car: a new draft, or the one of this car and business that is not published',
    scope: 'inspections:write',
    method: 'POST',
    path: ROOT,
    input: v.object({
      car_id: id(),
      business: v.optional(BusinessName, 'retail'),
      /**
       * The number of the report that gets a new version from the draft. A new draft begins as a
       * copy of the report's latest version. By default, the draft becomes a new report.
       */
      report_id: v.optional(id()),
      inspector: InspectorName,
    }),
    output: v.object({ ...Draft.entries, is_new: v.boolean() }),
    async handle(request, context) {
      const opening = { ...request, token: context.who };
      const { draft, isNew } = await openDraft(context.db, opening, context.now());
      const [opened] = await toDrafts(context, [draft]);
      if (!opened) throw notFound(NO_DRAFT);
      return { ...opened, is_new: isNew };
    },
  }),
  dealerCall({
    name: 'listInspections',
    summary: 'Inspections that are being taken, or published ones, the last opened first',
    scope: 'inspections:read',
    method: 'GET',
    path: ROOT,
    input: v.object({
      car_id: v.optional(id()),
      state: v.optional(v.picklist(['open', 'published']), 'open'),
      cursor: v.optional(v.string(), ''),
    }),
    output: v.object({ inspections: v.array(Draft), next: v.nullable(v.string()) }),
    async handle({ car_id: carId, state, cursor }, context) {
      const before = toPlace(cursor);
      if (cursor !== '' && !before) throw new BadCall(400, '参数 cursor 不正确');
      const isPublished = state === 'published';
      const rows = await listDrafts(context.db, { carId, isPublished, before, most: MOST_LISTED });
      const last = rows.length === MOST_LISTED ? rows.at(-1) : undefined;
      return { inspections: await toDrafts(context, rows), next: last ? toCursor(last) : null };
    },
  }),
  dealerCall({
    name: 'readInspection',
    summary: 'One inspection with its progress, its own fields, and all points with their photos',
    scope: 'inspections:read',
    method: 'GET',
    path: `${ROOT}/{id}`,
    input: v.object({ id: v.string() }),
    output: v.object({
      ...Draft.entries,
      progress: Progress,
      report: v.nullable(Write),
      points: v.array(Point),
    }),
    async handle({ id: draftId }, context) {
      const state = await findState(context.db, draftId);
      const [draft] = await toDrafts(context, [state.draft]);
      if (!draft) throw notFound(NO_DRAFT);
      return {
        ...draft,
        progress: progressOf(state),
        report: state.report ?? null,
        points: toPoints(state),
      };
    },
  }),
  dealerCall({
    name: 'listCheckpointsToInspect',
    summary: 'The checkpoints that apply to the car, in the order of an inspection',
    scope: 'inspections:read',
    method: 'GET',
    path: `${ROOT}/{id}/checkpoints`,
    input: v.object({ id: v.string() }),
    output: v.object({
      /** The SHA-256 of the catalogue's file. */
      edition: v.string(),
      checkpoints: v.array(CheckpointToInspect),
    }),
    async handle({ id: draftId }, { db }) {
      const { applicable } = await findState(db, draftId);
      return { edition: EDITION, checkpoints: toCheckpoints(applicable) };
    },
  }),
  dealerCall({
    name: 'readInspectionPoint',
    summary: 'One point of an inspection with its photos and all that was ever recorded of it',
    scope: 'inspections:read',
    method: 'GET',
    path: `${ROOT}/{id}/points/{item}`,
    input: v.object({ id: v.string(), item: v.string() }),
    output: v.object({
      ...Point.entries,
      /** The reason why the checkpoint does not apply to the car; null if it applies. */
      not_applicable: v.nullable(v.string()),
      /** All writes of the checkpoint in the order of their versions. */
      history: v.array(Write),
    }),
    async handle({ id: draftId, item: written }, { db }) {
      const item = expectCheckpoint(written);
      const state = await findState(db, draftId);
      const rows = await listWrites(db, draftId, { items: [item] });
      return {
        ...toPoint(state, item),
        not_applicable: whyNotApplicable(item, state.inspected) ?? null,
        history: rows.map((row) => toStoredWrite(row)),
      };
    },
  }),
  dealerCall({
    name: 'discardInspection',
    summary:
      'Deletes an inspection that is not published, with its points; photos stay in the store',
    scope: 'inspections:write',
    method: 'DELETE',
    path: `${ROOT}/{id}`,
    input: v.object({ id: v.string() }),
    output: v.object({ discarded: v.boolean() }),
    handle: ({ id: draftId }, { db }) =>
      transact(db, async (trx) => {
        const [problem] = publishedProblems(await expectDraft(trx, draftId));
        if (problem) throw new Refusal(problem.reason);
        await deleteDrafts(trx, [draftId]);
        return { discarded: true };
      }),
  }),
];

/**
 * Returns the code of the checkpoint as it is spelled in the catalogue. Throws notFound for an
 * unknown code.
 */
export function expectCheckpoint(written: string): string {
  const item = written.trim().toUpperCase();
  if (!CATALOGUE.has(item)) throw notFound(`没有检测点「${written}」`);
  return item;
}

async function findState(db: Database, draftId: string): Promise<DraftState> {
  const draft = await findDraft(db, draftId);
  if (!draft) throw notFound(NO_DRAFT);
  return readDraftState(db, draft);
}

type Place = Pick<InspectionDraftTable, 'opened_at' | 'id'>;

function toCursor({ opened_at, id: draftId }: Place): string {
  return Buffer.from(`${opened_at} ${draftId}`).toString('base64url');
}

function toPlace(cursor: string): Place | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, opened_at, draftId] = /^(\d{4}-[\d:.TZ-]+) ([\da-f-]{36})$/.exec(text) ?? [];
  return opened_at && draftId ? { opened_at, id: draftId } : undefined;
}
