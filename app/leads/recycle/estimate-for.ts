import { addDays } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { BadCall } from '#/server/http/errors.ts';
import { MILEAGES, registrationYears } from './choices.ts';
import type { Estimate } from './contract.ts';
import {
  BASIS,
  bandsOf,
  comparable,
  NEEDED,
  reasonsOf,
  SOLD_WITHIN_DAYS,
  VALID_DAYS,
  type Comparable,
} from './estimate.ts';
import { listComparable } from './queries.ts';

type EstimateInput = {
  series_id?: string | undefined;
  model?: string | undefined;
  registration_year: string;
  mileage: string;
};

/**
 * Estimates the price of a visitor's car from comparable cars in stock and recently sold ones.
 * Rejects with a BadCall for an unknown year or mileage.
 * @param today YYYY-MM-DD
 */
export async function estimateFor(
  db: Database,
  car: EstimateInput,
  today: string,
): Promise<Estimate> {
  const year = registrationYears(today).find(({ id }) => id === car.registration_year);
  const mileage = MILEAGES.find(({ id }) => id === car.mileage);
  if (!year) throw new BadCall(400, '参数 registration_year 不正确');
  if (!mileage) throw new BadCall(400, '参数 mileage 不正确');
  const cars = car.series_id
    ? (await listComparable(db, car.series_id, addDays(today, -SOLD_WITHIN_DAYS))).map(toCar)
    : [];
  const own = { year: Number(year.id), km: mileage.km, model: car.model || undefined };
  const bands = bandsOf(cars, own);
  const near = comparable(cars, own);
  const sold = near.filter(({ isSold }) => isSold).length;
  return {
    bands,
    on_sale: near.length - sold,
    sold,
    needed: NEEDED,
    valid_until: addDays(today, VALID_DAYS),
    basis: bands.length > 0 ? BASIS : null,
    reasons: reasonsOf(cars, own, { year: year.name, mileage: mileage.name }),
  };
}

type Row = Awaited<ReturnType<typeof listComparable>>[number];

function toCar(row: Row): Comparable {
  return {
    price: row.price ?? 0,
    mileage_km: row.mileage_km ?? 0,
    year: Number((row.first_registration ?? '').slice(0, 4)),
    level: row.condition_level ?? '',
    title: row.title,
    isSold: row.is_unavailable === 1,
  };
}
