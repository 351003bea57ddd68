import { instantText } from '#/app/dates.ts';
import { toInspected } from '#/app/inspection/answers/car-of-inspection.ts';
import type { Inspected } from '#/app/inspection/intake/publication.ts';
import { listCars } from '#/app/inspection/queries.ts';
import { isWithoutDefect, whyNotApplicable } from '#/app/inspection/rules/not-applicable.ts';
import { transact, type Database } from '#/database/database.ts';
import type { DealerContext } from '#/server/dealer/dealer-call.ts';
import { notFound } from '#/server/http/errors.ts';
import { addInspectors, lockDraft, noteChange } from './draft-queries.ts';
import type { PointContent } from './point-content.ts';
import type { ReportContent } from './report-content.ts';
import { currentRows, toStoredWrite, type StoredWrite } from './stored-write.ts';
import type { InspectionDraftTable, InspectionDraftWriteTable } from './tables.ts';
import { REPORT, type Envelope, type FieldProblem } from './write-envelope.ts';
import { addWrites, listWrites } from './write-queries.ts';

/**
 * A parsed write: what a device recorded for one item of a draft, which is a checkpoint or the
 * report's own fields. A write with `problems` cannot be stored.
 */
export type ParsedWrite =
  | (Envelope & { item: string; content: PointContent | ReportContent })
  | { write_id: string | null; item: string | null; problems: readonly FieldProblem[] };

/**
 * The outcome of a write.
 * - `saved`: the write is now the current write of its item.
 * - `superseded`: the write is stored, but only in the history.
 * - `conflict`: not stored, because `base` is outdated.
 * - `refused`: not stored, because the write has problems.
 */
export type WriteOutcome =
  | {
      outcome: 'saved' | 'superseded';
      write: StoredWrite;
      /**
       * Whether this call stored the write. False for a repeated write, which was already stored.
       */
      isNew: boolean;
      /**
       * The item's previous write, which this write replaced. Undefined if there was none, or if
       * this write is repeated.
       */
      before?: StoredWrite | undefined;
    }
  | { outcome: 'conflict'; current: StoredWrite }
  | { outcome: 'refused'; problems: readonly FieldProblem[] };

/** The maximum number of ms by which the clock of a device may be ahead of the server's. */
const AHEAD_MS = 5 * 60_000;

/**
 * Stores `writes` in the draft `draftId` and returns the outcome of each. The outcome of a repeated
 * write is the stored one. Throws notFound if there is no such draft.
 */
export function applyWrites(
  { db, now, who }: Pick<DealerContext, 'db' | 'now' | 'who'>,
  draftId: string,
  writes: readonly ParsedWrite[],
): Promise<WriteOutcome[]> {
  return transact(db, async (trx) => {
    const draft = await expectDraft(trx, draftId);
    const car = await findInspected(trx, draft);
    const at = now();
    const stored = await listWrites(trx, draftId, {
      items: distinct(writes, 'item'),
      writeIds: distinct(writes, 'write_id'),
    });
    const byId = new Map(stored.map((row) => [row.write_id, row]));
    const current = currentRows(stored);
    const fresh: InspectionDraftWriteTable[] = [];
    const outcomes = writes.map((write): WriteOutcome => {
      if ('problems' in write) return { outcome: 'refused', problems: write.problems };
      const row = toRow(write, draftId, { at, token: who });
      const known = byId.get(write.write_id);
      if (known) return repeated(known, row);
      const problems = [...publishedProblems(draft), ...problemsOf(write, car, at)];
      if (problems.length > 0) return { outcome: 'refused', problems };
      const before = current.get(write.item);
      const isOutdated = write.base !== (before?.version ?? 0);
      if (isOutdated && before && !write.resolve) {
        return { outcome: 'conflict', current: toStoredWrite(before) };
      }
      if (isOutdated && !before) return { outcome: 'refused', problems: [NO_BASE] };
      const isOlder = isOutdated && before !== undefined && row.measured_at <= before.measured_at;
      const added = {
        ...row,
        version: (before?.version ?? 0) + (isOlder ? 0 : 1),
        is_superseded: isOlder ? 1 : 0,
      };
      byId.set(added.write_id, added);
      if (!isOlder) current.set(added.item, added);
      fresh.push(added);
      return {
        outcome: isOlder ? 'superseded' : 'saved',
        write: toStoredWrite(added),
        isNew: true,
        before: before && toStoredWrite(before),
      };
    });
    if (fresh.length > 0) {
      await addWrites(trx, fresh);
      const names = fresh.map(({ inspector }) => inspector);
      await addInspectors(trx, draftId, names, at.toISOString());
      await noteChange(trx, draftId, at.toISOString());
    }
    return outcomes;
  });
}

/** Returns the draft `draftId` and locks it. Throws notFound if there is no such draft. */
export async function expectDraft(trx: Database, draftId: string): Promise<InspectionDraftTable> {
  const draft = await lockDraft(trx, draftId);
  if (!draft) throw notFound(NO_DRAFT);
  return draft;
}

/** The message for a draft that does not exist. */
export const NO_DRAFT = '没有这份检测草稿：可能已作废、已过期，或车源已删除';

/**
 * Returns the data of the draft's car. They determine which checkpoints apply to the car. Throws
 * notFound if there is no such car.
 */
export async function findInspected(
  db: Database,
  { car_id }: Pick<InspectionDraftTable, 'car_id'>,
): Promise<Inspected> {
  const [car] = await listCars(db, [car_id]);
  if (!car) throw notFound(`没有车源「${car_id}」`);
  return toInspected(car);
}

/** Returns a list with a problem if the draft is published; otherwise an empty list. */
export function publishedProblems(draft: InspectionDraftTable): FieldProblem[] {
  if (draft.published_at === null) return [];
  const at = instantText(draft.published_at);
  const reason = `这份检测已在 ${at} 发布为第 ${draft.published_version} 版，不能再改。要更正，请用同一报告编号再开一份`;
  return [{ field: '', reason }];
}

const NO_BASE: FieldProblem = { field: 'base', reason: '这一项还没有记录，base 应为 0' };

function toRow(
  write: Exclude<ParsedWrite, { problems: unknown }>,
  draft_id: string,
  { at, token }: { at: Date; token: string },
): InspectionDraftWriteTable {
  const { write_id, item, by: inspector, measured_at, content } = write;
  return {
    draft_id,
    write_id,
    item,
    version: 0,
    is_superseded: 0,
    inspector,
    measured_at,
    saved_at: at.toISOString(),
    token,
    content: JSON.stringify(content),
  };
}

/**
 * Returns the outcome of `row`, a write whose id is already stored (`known`). If both writes have
 * the same content, it is the stored outcome; if not, it is `refused`.
 */
function repeated(known: InspectionDraftWriteTable, row: InspectionDraftWriteTable): WriteOutcome {
  const isSame = (['item', 'inspector', 'measured_at', 'content'] as const).every(
    (column) => known[column] === row[column],
  );
  if (!isSame) {
    const reason = `这个编号已用于 ${known.item} 的另一次写入，请换一个`;
    return { outcome: 'refused', problems: [{ field: 'write_id', reason }] };
  }
  const outcome = known.is_superseded === 1 ? 'superseded' : 'saved';
  return { outcome, write: toStoredWrite(known), isNew: false };
}

function problemsOf(
  write: Exclude<ParsedWrite, { problems: unknown }>,
  car: Inspected,
  now: Date,
): FieldProblem[] {
  const { item, content, measured_at } = write;
  const limit = new Date(now.getTime() + AHEAD_MS).toISOString();
  const why = item === REPORT ? undefined : whyNotApplicable(item, car);
  const isDefect = 'result' in content && !isWithoutDefect(content.result);
  return [
    ...(measured_at > limit
      ? [
          {
            field: 'measured_at',
            reason: `测量时间 ${instantText(measured_at)} 还没有到，请核对手机时钟`,
          },
        ]
      : []),
    ...(why !== undefined && isDefect
      ? [{ field: 'item', reason: `${item} 不适用于这辆车：${why}。车源写错了，请先改车源` }]
      : []),
  ];
}

function distinct(writes: readonly ParsedWrite[], field: 'item' | 'write_id'): string[] {
  return [...new Set(writes.flatMap((write) => ('problems' in write ? [] : write[field])))];
}
