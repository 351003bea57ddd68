import { hash } from 'node:crypto';
import { lru } from 'tiny-lru';
import { chinaDay } from '#/app/dates.ts';
import {
  findDrawnVersion,
  readInspectionOverview,
} from '#/app/inspection/answers/inspection-overview.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { findCar, listReportBodies, type FoundCarRow } from '#/app/inventory/detail-queries.ts';
import { benchmarkOf } from '#/app/reports/benchmark/compare.ts';
import { comparedSubject } from '#/app/reports/benchmark/queries.ts';
import { createVersionedCache } from '#/database/versioned-cache.ts';
import { implement, type Context } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { getCarOverview, type CarOverview } from './contract.ts';
import { overviewOf, pricesTile } from './overview.ts';

type Input = { id: string; preview?: string | undefined };

/** Cache of responses at the current version of the inventory. */
const responses = createVersionedCache<CarOverview | null>(100);

/** Implements `getCarOverview`. */
export const overview = implement(getCarOverview, (input, context) => {
  const today = chinaDay(context.now());
  const read = () => readOverview(input, today, context);
  const isPublic = input.preview === undefined;
  return isPublic ? responses(context.db, `${today} ${input.id}`, read) : read();
});

async function readOverview(
  { id, preview }: Input,
  today: string,
  context: Context,
): Promise<CarOverview | null> {
  const car = await findCar(context.db, id);
  if (!car || (car.release_status === 'preview' && !isPreview(preview, context))) return null;
  const [own, benchmark] = await Promise.all([
    ownOverview(car, { preview, today }, context),
    comparedWith(car, today, context),
  ]);
  return benchmark ? { ...own, tiles: { ...own.tiles, ...pricesTile(benchmark) } } : own;
}

/** The maximum number of cached overviews. Each takes about 50 kB. */
const LIMIT = 200;

/**
 * Caches overviews by a digest of their sources, because making an overview takes longer than
 * rendering the car's page. The inspection of a cached overview is not verified again.
 */
const overviews = lru<CarOverview>(LIMIT);

/** Returns the part of a car's overview that does not depend on other cars. */
async function ownOverview(
  car: FoundCarRow,
  { preview, today }: { preview: string | undefined; today: string },
  context: Context,
): Promise<CarOverview> {
  const row = JSON.parse(car.row) as CarRow;
  const { report_id, business } = row.inspection ?? {};
  const [reports, found] = await Promise.all([
    listReportBodies(context.db, car.id),
    row.inspection && findDrawnVersion({ id: car.id, preview, report_id, business }, context),
  ]);
  const body = car.is_motorcycle === 1 ? 'motorcycle' : car.body;
  const version = found && [found.head.digest, found.head.signature, found.car];
  const key = hash('sha256', JSON.stringify([today, body, car.row, reports, version]));
  const cached = overviews.get(key);
  if (cached) return cached;
  const inspection = found ? await readInspectionOverview(found, context) : null;
  const bodies = new Map(
    reports.map((report) => [report.type, JSON.parse(report.body) as unknown]),
  );
  const made = overviewOf({ body, row, bodies, inspection });
  // A version that was deleted meanwhile is none of the sources.
  if (!found || inspection) overviews.set(key, made);
  return made;
}

function comparedWith(car: FoundCarRow, today: string, { db }: Context) {
  const compared = comparedSubject(car);
  return compared && benchmarkOf(db, compared, today);
}
