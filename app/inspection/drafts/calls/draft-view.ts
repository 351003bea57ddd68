import type { InferOutput } from 'valibot';
import { listInspectors, listTitles } from '#/app/inspection/drafts/draft-queries.ts';
import { expiryOf } from '#/app/inspection/drafts/draft-retention.ts';
import type { DraftState } from '#/app/inspection/drafts/draft-state.ts';
import { countPhotos } from '#/app/inspection/drafts/photo-queries.ts';
import { missingIn } from '#/app/inspection/drafts/point-content.ts';
import type {
  InspectionDraftPhotoTable,
  InspectionDraftTable,
} from '#/app/inspection/drafts/tables.ts';
import { countPoints } from '#/app/inspection/drafts/write-queries.ts';
import { CATALOGUE, CATEGORIES, type Checkpoint } from '#/app/inspection/rules/catalogue.ts';
import { limitsOfPoint, unitOfPoint } from '#/app/inspection/rules/measured.ts';
import type { Database } from '#/database/database.ts';
import type { Config } from '#/server/config/config.ts';
import type { CheckpointToInspect, Draft, Photo, Point } from './draft-schema.ts';

/** Returns the drafts `rows` in the format of the dealer API. */
export async function toDrafts(
  { db, config }: { db: Database; config: Pick<Config, 'inspectionDraftDays'> },
  rows: readonly InspectionDraftTable[],
): Promise<Draft[]> {
  const ids = rows.map(({ id }) => id);
  const titles = await listTitles(
    db,
    rows.map(({ car_id }) => car_id),
  );
  const [inspectors, points, photos] = [
    await listInspectors(db, ids),
    await countPoints(db, ids),
    await countPhotos(db, ids),
  ];
  return rows.map((row) => ({
    id: row.id,
    car_id: row.car_id,
    car_title: titles.get(row.car_id) ?? '',
    business: row.business,
    report_id: row.report_id,
    state: row.published_at === null ? 'open' : 'published',
    opened_at: row.opened_at,
    changed_at: row.changed_at,
    expires_at: expiryOf(row, photos.get(row.id) ?? 0, config),
    published:
      row.published_at === null || row.published_version === null
        ? null
        : { version: row.published_version, at: row.published_at },
    inspectors: inspectors.get(row.id) ?? [],
    recorded: points.get(row.id) ?? 0,
    photos: photos.get(row.id) ?? 0,
  }));
}

/** Returns the checkpoints of a draft that have a write or a photo, ordered by code. */
export function toPoints(state: DraftState): InferOutput<typeof Point>[] {
  const items = [...new Set([...state.points.keys(), ...state.photos.keys()])];
  return items.toSorted().map((item) => toPoint(state, item));
}

/** Returns the checkpoint `item` of a draft in the format of the dealer API. */
export function toPoint({ points, photos }: DraftState, item: string): InferOutput<typeof Point> {
  const current = points.get(item) ?? null;
  const own = photos.get(item) ?? [];
  return {
    item,
    name: CATALOGUE.get(item)?.item ?? '',
    current,
    photos: own.map(toPhoto),
    missing: current ? missingIn(item, current.content, own.length) : [],
  };
}

/** Converts a stored photo to the format of the dealer API. */
export function toPhoto({
  photo,
  words,
  inspector,
  added_at,
}: InspectionDraftPhotoTable): InferOutput<typeof Photo> {
  return { photo, words, by: inspector, added_at };
}

/** Converts checkpoints that apply to a car to the format of the dealer API. */
export function toCheckpoints(applicable: readonly Checkpoint[]): CheckpointToInspect[] {
  const names = new Map(CATEGORIES.map(({ id, name }) => [id, name]));
  return applicable.map(({ code, item: name, criterion, method, options }) => ({
    item: code,
    category: names.get(code.slice(0, 1)) ?? '',
    name,
    criterion,
    method,
    kinds: [...options],
    limits: limitsOfPoint(code),
    unit: unitOfPoint(code),
  }));
}
