import { listDistinctBranches } from '#/app/console/accounts/branch-names.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { carBranchesOf } from '#/app/console/cars/scope.ts';
import { expectCar } from '#/app/console/cars/stored-car.ts';
import { bodyOf } from '#/app/inspection/answers/checkpoint-place.ts';
import { toCheckpoints, toDrafts, toPoints } from '#/app/inspection/drafts/calls/draft-view.ts';
import { listDrafts, type DraftFilter } from '#/app/inspection/drafts/draft-queries.ts';
import { readDraftState } from '#/app/inspection/drafts/draft-state.ts';
import { openDraft } from '#/app/inspection/drafts/open-draft.ts';
import { listLatestPublished, type VersionPlace } from '#/app/inspection/latest-queries.ts';
import { transact } from '#/database/database.ts';
import { BadCall, notFound } from '#/server/http/errors.ts';
import {
  getInspection,
  getInspectionCheckpoints,
  listInspections,
  listPublishedInspections,
  openInspection,
} from './contract.ts';
import { countApplicable, listDraftBranches } from './read-drafts.ts';
import { reportPath } from './report-path.ts';
import { expectSeenDraft, recordDraftChange, writerOf } from './scope.ts';

const DRAFTS_AT_ONCE = 50;
const AT_ONCE = 20;

/** The handlers that list, open and read inspections. */
export const inspectionCalls: ConsoleCall[] = [
  implementConsole(listInspections, async ({ cursor }, context) => {
    const { db, staff } = context;
    const before = toDraftPlace(cursor);
    if (cursor !== '' && !before) throw new BadCall(400, '参数 cursor 不正确');
    const drafts = await listDrafts(db, {
      isPublished: false,
      branches: carBranchesOf(staff),
      before,
      most: DRAFTS_AT_ONCE,
    });
    const last = drafts.length === DRAFTS_AT_ONCE ? drafts.at(-1) : undefined;
    const carIds = drafts.map(({ car_id }) => car_id);
    const [rows, branches, applicable, names] = await Promise.all([
      toDrafts(context, drafts),
      listDraftBranches(db, carIds),
      countApplicable(db, carIds),
      listDistinctBranches(db),
    ]);
    const nameOf = new Map(names.map(({ id, name }) => [id, name]));
    return {
      rows: rows.map((row) => ({
        ...row,
        branch: nameOf.get(branches.get(row.car_id) ?? '') ?? null,
        is_mine: row.inspectors.some(({ name }) => name === staff.name),
        applicable: applicable.get(row.car_id) ?? 0,
      })),
      next_cursor: last ? `${last.opened_at} ${last.id}` : null,
    };
  }),
  implementConsole(listPublishedInspections, async ({ cursor }, { db, staff }) => {
    const before = toPlace(cursor);
    if (cursor !== '' && !before) throw new BadCall(400, '参数 cursor 不正确');
    const rows = await listLatestPublished(db, carBranchesOf(staff), { before, most: AT_ONCE });
    const last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
    return {
      rows: rows.map((row) => ({
        report_id: row.report_id,
        business: row.business,
        version: row.version,
        car_id: row.car_id,
        car_title: row.title,
        published_at: row.published_at,
        inspected_on: row.inspected_on,
        is_final: row.is_final === 1,
        withdrawn_at: row.withdrawn_at,
        reason: row.reason,
        path: reportPath(row),
      })),
      next_cursor: last ? `${last.published_at} ${last.digest}` : null,
    };
  }),
  implementConsole(openInspection, async ({ car_id, report_id }, context) => {
    const { db, staff, now } = context;
    const { branchId } = await expectCar(db, car_id, context);
    return transact(db, async (trx) => {
      const opening = { car_id, business: 'retail', report_id, inspector: staff.name } as const;
      const token = writerOf(context);
      const { draft, isNew } = await openDraft(trx, { ...opening, token }, now());
      await recordDraftChange(
        trx,
        context,
        { draft, branchId },
        {
          action: isNew ? 'inspection.open' : 'inspection.join',
          after: { report_id: draft.report_id },
        },
      );
      return { id: draft.id, is_new: isNew };
    });
  }),
  implementConsole(getInspection, async ({ id }, context) => {
    const { draft } = await expectSeenDraft(id, context);
    const state = await readDraftState(context.db, draft);
    const [row] = await toDrafts(context, [draft]);
    if (!row) throw notFound('没有这份检测');
    return {
      ...row,
      body: bodyOf({ car: state.inspected }),
      report: state.report ?? null,
      points: toPoints(state),
    };
  }),
  implementConsole(getInspectionCheckpoints, async ({ id }, context) => {
    const { draft } = await expectSeenDraft(id, context);
    const { applicable } = await readDraftState(context.db, draft);
    return { checkpoints: toCheckpoints(applicable) };
  }),
];

function toDraftPlace(cursor: string): DraftFilter['before'] {
  const [, opened_at, id] = /^(\d{4}-[\d:.TZ-]+) (\S+)$/.exec(cursor) ?? [];
  return opened_at && id ? { opened_at, id } : undefined;
}

function toPlace(cursor: string): VersionPlace | undefined {
  const [, published_at, digest] = /^(\d{4}-[\d:.TZ-]+) ([\da-f]+)$/.exec(cursor) ?? [];
  return published_at && digest ? { published_at, digest } : undefined;
}
