import { sumOf } from '#/app/car-facts/prices/price-sums.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { StoredFacts } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';
import { DoubtfulCell } from '#/records/columns/cells/doubtful-cell.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { listPricesOfNames } from './price-queries.ts';
import { CAR, PRICE, questioned, priceLeftOut } from './reasons.ts';

/**
 * A price is doubtful if it is at least `MOST_TIMES` times the median price of the other cars of
 * its series, or at most the median divided by `MOST_TIMES`.
 */
const MOST_TIMES = 5;
/** A price is doubtful if it is more than `MOST_OF_NEW` times the price of the car when new. */
const MOST_OF_NEW = 1.5;

/**
 * Returns a list with one warning if the price of this car is improbable, otherwise an empty list.
 * @param ofSeries the prices of all cars of the series, including this one
 */
export function doubtfulPrice(row: CarRow, ofSeries: readonly number[]): ImportWarning[] {
  const why = whyDoubtful(row, ofSeries);
  const value = String(row.price);
  return why === undefined
    ? []
    : [{ field: 'price', reason: questioned(why), code: 'doubtful_value', value }];
}

/**
 * Returns a warning if the drive-away price (`real`) is below the price of the car, and another if
 * it is not the sum of its lines.
 */
export function doubtfulDriveAway(row: CarRow): ImportWarning[] {
  const { price, real, real_lines: lines = [] } = row;
  if (real === undefined) return [];
  const sum = sumOf(lines);
  const isBelow = price !== undefined && real < price;
  const reasons = [
    ...(isBelow ? [CAR.drive_away_below_price(inWords(real), inWords(price))] : []),
    ...(lines.length > 0 && sum !== real ? [CAR.drive_away_sum(inWords(real), inWords(sum))] : []),
  ];
  return reasons.map((reason) => ({
    field: 'real',
    reason,
    code: 'doubtful_value',
    value: String(real),
  }));
}

/**
 * Returns the reason why the price of this car is improbable; undefined if the price is plausible.
 * @param ofSeries the prices of all cars of the series, including this one
 */
function whyDoubtful(row: Partial<CarRow>, ofSeries: readonly number[]): Reason | undefined {
  const { price, new_car_price: guide } = row;
  if (price === undefined) return undefined;
  const others = ofSeries.toSpliced(ofSeries.indexOf(price), ofSeries.includes(price) ? 1 : 0);
  if (guide !== undefined && price > guide * MOST_OF_NEW) {
    return PRICE.price_above_new(inWords(price), inWords(guide));
  }
  if (guide !== undefined && price * 25 < guide) {
    return PRICE.price_below_new(inWords(price), inWords(guide));
  }
  const sorted = others.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  // Of two middle prices, one may be wrong.
  const medians = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  const [median, second] = medians.filter((each) => each !== undefined);
  if (median === undefined || second === undefined) return undefined;
  if (!isFar(price, median) || !isFar(price, second)) return undefined;
  return PRICE.price_of_series(inWords(price), inWords(median));
}

function isFar(price: number, usual: number): boolean {
  return price >= usual * MOST_TIMES || price * MOST_TIMES <= usual;
}

/**
 * A price that is far from the prices of its series is left out only if the series has at least
 * this number of other cars.
 */
const FEWEST_OTHERS = 3;

/**
 * Returns for each row of an import the cells that are probably wrong: a mileage of 0 if another
 * mileage is stored, a mileage below 100 km of a car older than a year, and a changed price that is
 * far from the stored price, from the price when new, or from the prices of the series.
 */
export async function listUnlikelyCells(
  trx: Database,
  rows: readonly Partial<CarRow>[],
  before: ReadonlyMap<string, StoredFacts>,
  today: string,
): Promise<DoubtfulCell[][]> {
  const own = new Map(rows.map((row) => [row.id, row]));
  const stored = await listPricesOfNames(
    trx,
    rows.flatMap(({ series }) => series ?? []),
  );
  const known = [...stored.filter(({ id }) => !own.has(id)), ...own.values()];
  const prices = Map.groupBy(known, seriesOf);
  return rows.map((row) => {
    const { id = '', price, series } = row;
    const last = before.get(id)?.price ?? undefined;
    const mileage = [
      ...zeroMileage(row, before.get(id)),
      ...smallMileage(row, before.get(id), today),
    ];
    if (price === undefined || price === last) return mileage;
    const all = (prices.get(seriesOf(row)) ?? []).flatMap((each) => each.price ?? []);
    const isEnough = series !== undefined && all.length > FEWEST_OTHERS;
    const jump =
      last !== undefined && isFar(price, last)
        ? PRICE.price_jump(inWords(price), inWords(last))
        : undefined;
    const why = jump ?? whyDoubtful(row, isEnough ? all : [price]);
    if (why === undefined) return mileage;
    return [...mileage, new DoubtfulCell('price', priceLeftOut(why), CONFIRMED)];
  });
}

/**
 * Returns a list with a doubtful cell for a mileage of 0 if another mileage is stored; otherwise an
 * empty list. Some systems write 0 for an unknown mileage.
 */
function zeroMileage({ mileage_km: km }: Partial<CarRow>, stored: StoredFacts | undefined) {
  const known = stored?.mileage_km ?? 0;
  if (km !== 0 || known === 0) return [];
  return [new DoubtfulCell('mileage_km', CAR.zero_mileage(inWords(known)), CONFIRMED)];
}

/** A mileage below this one is doubtful for a car older than a year. */
const FEWEST_KM = 100;

/**
 * Returns a list with a doubtful cell for a mileage that an old car cannot have, such as 8 km for 8
 * 万公里; otherwise an empty list. `today` is YYYY-MM-DD.
 */
function smallMileage(
  { mileage_km: km, first_registration: registered }: Partial<CarRow>,
  stored: StoredFacts | undefined,
  today: string,
) {
  if (km === undefined || km === 0 || km >= FEWEST_KM || km === stored?.mileage_km) return [];
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`;
  if (registered === undefined || registered >= yearAgo) return [];
  const reason = CAR.small_mileage(inWords(km), inWords(km * 10_000), registered);
  return [new DoubtfulCell('mileage_km', reason, CONFIRMED)];
}

/**
 * Returns a list with a doubtful cell for a day of listing before the month of the first
 * registration; otherwise an empty list.
 */
export function listedTooEarly({
  listed_at: listed,
  first_registration: registered,
}: Partial<CarRow>): DoubtfulCell[] {
  if (listed === undefined || registered === undefined) return [];
  if (listed.slice(0, 7) >= registered) return [];
  return [
    new DoubtfulCell('listed_at', CAR.listed_before_registration(listed, registered), CONFIRMED),
  ];
}

const CONFIRMED = { field: 'release_status', value: 'released' };

function seriesOf({ brand = '', series = '' }: Pick<Partial<CarRow>, 'brand' | 'series'>): string {
  return `${brand}\n${series}`;
}

function inWords(value: number): string {
  return value.toLocaleString('en-US');
}
