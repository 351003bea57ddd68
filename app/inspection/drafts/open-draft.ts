import { randomBytes, randomUUID } from 'node:crypto';
import { chinaDay } from '#/app/dates.ts';
import { keyOf } from '#/app/inspection/intake/content-digest.ts';
import type { Business } from '#/app/inspection/intake/inspection-row.ts';
import { listCars, listPublished } from '#/app/inspection/queries.ts';
import { transact, type Database } from '#/database/database.ts';
import { brokenConstraint } from '#/database/refusal.ts';
import { notFound, Refusal } from '#/server/http/errors.ts';
import { copyPublished } from './copy-published.ts';
import { addDraft, addInspectors, lockOpenDraft, noteChange } from './draft-queries.ts';
import type { InspectionDraftTable } from './tables.ts';

/** An inspector's request to open a draft. */
export type OpenRequest = {
  car_id: string;
  business: Business;
  /**
   * The report that gets a new version from the draft. If it is undefined, the draft becomes a new
   * report.
   */
  report_id?: string | undefined;
  inspector: string;
  /** The name of the token with which the call was made. */
  token: string;
};

/**
 * Opens the car's unpublished draft for the business, or a new draft if there is none. Throws a
 * Refusal in these cases:
 * - There is no such car.
 * - The report belongs to another car.
 * - The unpublished draft belongs to another report.
 */
export async function openDraft(
  db: Database,
  request: OpenRequest,
  now: Date,
): Promise<{ draft: InspectionDraftTable; isNew: boolean }> {
  try {
    return await transact(db, (trx) => joinOrAdd(trx, request, now));
  } catch (error) {
    // The car was deleted at the same time.
    if (brokenConstraint(db, error) === 'reference') throw noCar(request.car_id);
    throw error;
  }
}

async function joinOrAdd(trx: Database, request: OpenRequest, now: Date) {
  const { car_id, business, report_id, inspector } = request;
  const at = now.toISOString();
  const open = (await lockOpenDraft(trx, request)) ?? (await add(trx, request, now));
  const { isNew, draft } = 'draft' in open ? open : { isNew: false, draft: open };
  if (report_id !== undefined && draft.report_id !== report_id) {
    throw new Refusal(
      `车源「${car_id}」已有一份没有发布的检测（${business}），报告编号是「${draft.report_id}」：请先发布或作废它`,
    );
  }
  await addInspectors(trx, draft.id, [inspector], at);
  if (!isNew) await noteChange(trx, draft.id, at);
  return { draft: { ...draft, changed_at: at }, isNew };
}

async function add(trx: Database, request: OpenRequest, now: Date) {
  const { car_id, business } = request;
  const [car] = await listCars(trx, [car_id]);
  if (!car) throw noCar(car_id);
  const report_id = request.report_id ?? newReportId(now);
  await refuseOtherCar(trx, { car_id, business, report_id });
  const at = now.toISOString();
  const draft: InspectionDraftTable = {
    id: randomUUID(),
    car_id,
    business,
    report_id,
    opened_at: at,
    changed_at: at,
    published_at: null,
    published_version: null,
    published_by: null,
  };
  if (await addDraft(trx, draft)) {
    await copyPublished(trx, draft, request.token);
    return { draft, isNew: true };
  }
  // Another inspector opened it in the meantime.
  const other = await lockOpenDraft(trx, request);
  if (other) return other;
  throw new Refusal('这份检测刚刚发布或作废，请再打开一次');
}

/** Throws a Refusal if a version of the requested report is about another car. */
async function refuseOtherCar(
  trx: Database,
  request: { car_id: string; business: string; report_id: string },
): Promise<void> {
  const versions = await listPublished(trx, [request.report_id]);
  const other = versions.find(
    (each) => keyOf(each) === keyOf(request) && each.car_id !== request.car_id,
  );
  if (!other) return;
  throw new Refusal(`报告「${request.report_id}」是车源「${other.car_id}」的，请换一个编号`);
}

/**
 * Returns a new report number, made from the day of `now` and 40 random bits:
 * `JC20261127-0A1B2C3D4E`.
 */
function newReportId(now: Date): string {
  return `JC${chinaDay(now).replaceAll('-', '')}-${randomBytes(5).toString('hex').toUpperCase()}`;
}

function noCar(carId: string): Refusal {
  return notFound(`没有车源「${carId}」`);
}
