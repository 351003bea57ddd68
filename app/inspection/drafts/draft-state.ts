import { toInspected } from '#/app/inspection/answers/car-of-inspection.ts';
import type { Inspected } from '#/app/inspection/intake/publication.ts';
import { listCars, type CarKnown } from '#/app/inspection/queries.ts';
import { applies } from '#/app/inspection/rules/applies.ts';
import { CATALOGUE, type Checkpoint } from '#/app/inspection/rules/catalogue.ts';
import type { Database } from '#/database/database.ts';
import { notFound } from '#/server/http/errors.ts';
import { listPhotos } from './photo-queries.ts';
import { missingIn, needsPhoto, type PointContent } from './point-content.ts';
import type { ReportContent } from './report-content.ts';
import { currentRows, toStoredWrite, type StoredWrite } from './stored-write.ts';
import type { InspectionDraftPhotoTable, InspectionDraftTable } from './tables.ts';
import { REPORT, type FieldProblem } from './write-envelope.ts';
import { listWrites } from './write-queries.ts';

/** A draft with its current content, its car, and the checkpoints that apply to the car. */
export type DraftState = {
  draft: InspectionDraftTable;
  car: CarKnown;
  inspected: Inspected;
  /** The checkpoints that apply to the car, in catalogue order. */
  applicable: readonly Checkpoint[];
  /** The current write of each recorded checkpoint, by code. */
  points: ReadonlyMap<string, StoredWrite<PointContent>>;
  /** The current write of the report's own fields; undefined if there is none. */
  report: StoredWrite<ReportContent> | undefined;
  /** The photos of each checkpoint in display order, by the checkpoint's code. */
  photos: ReadonlyMap<string, readonly InspectionDraftPhotoTable[]>;
};

/**
 * An item of a draft (a checkpoint, or the report's own fields), and what it still needs before
 * publication.
 */
export type MissingItem = { item: string; name: string; missing: FieldProblem[] };

/** The numbers of a draft's checkpoints by state. */
export type DraftProgress = {
  /**
   * The number of checkpoints that apply to the car, except those of equipment that the car does
   * not have.
   */
  applicable: number;
  checked: number;
  abnormal: number;
  /** The number of checkpoints that were recorded as not checked. */
  unchecked: number;
  /** The number of checkpoints that were not recorded. */
  unrecorded: number;
  /** The number of defects with neither a photo nor a reason for its absence. */
  missing_photos: number;
};

/** Reads the current content of the draft. Throws notFound if the draft's car does not exist. */
export async function readDraftState(
  db: Database,
  draft: InspectionDraftTable,
): Promise<DraftState> {
  const [car] = await listCars(db, [draft.car_id]);
  if (!car) throw notFound(`没有车源「${draft.car_id}」`);
  const inspected = toInspected(car);
  const current = currentRows(await listWrites(db, draft.id));
  const report = current.get(REPORT);
  current.delete(REPORT);
  return {
    draft,
    car,
    inspected,
    applicable: [...CATALOGUE.values()].filter((point) => applies(point.applies, inspected)),
    points: new Map(
      [...current].map(([item, row]) => [item, toStoredWrite<PointContent>(row)] as const),
    ),
    report: report && toStoredWrite<ReportContent>(report),
    photos: Map.groupBy(await listPhotos(db, draft.id), ({ item }) => item),
  };
}

/** Returns the numbers of a draft's checkpoints by state. */
export function progressOf({ applicable, points, photos }: DraftState): DraftProgress {
  const recorded = applicable.map(({ code }) => ({ code, content: points.get(code)?.content }));
  const count = (isCounted: (content: PointContent, code: string) => boolean) =>
    recorded.filter(({ content, code }) => content && isCounted(content, code)).length;
  const unrecorded = recorded.filter(({ content }) => content === undefined).length;
  const absent = count(({ result }) => result === 'absent');
  const unchecked = count(({ result }) => result === 'unchecked');
  return {
    applicable: applicable.length - absent,
    checked: applicable.length - absent - unchecked - unrecorded,
    abnormal: count(({ result }) => result === 'abnormal' || result === 'missing'),
    unchecked,
    unrecorded,
    missing_photos: count(
      (content, code) =>
        needsPhoto(content) &&
        content.no_photo_reason === undefined &&
        (photos.get(code) ?? []).length === 0,
    ),
  };
}

/** Returns the items of a draft that still need something before publication. */
export function missingOf({ applicable, points, report, photos }: DraftState): MissingItem[] {
  const ofPoints = applicable.map(({ code, item: name }) => {
    const content = points.get(code)?.content;
    const missing = content
      ? missingIn(code, content, (photos.get(code) ?? []).length)
      : [{ field: 'result', reason: '还没有记录' }];
    return { item: code, name, missing };
  });
  const odometer = points.get('L01')?.content.result;
  const isRead = odometer === 'normal' || odometer === 'slight';
  const ofReport =
    isRead && report?.content.odometer_km === undefined
      ? [{ field: 'odometer_km', reason: '里程表已检，要写检测里程' }]
      : [];
  return [{ item: REPORT, name: '整份报告', missing: ofReport }, ...ofPoints].filter(
    ({ missing }) => missing.length > 0,
  );
}
