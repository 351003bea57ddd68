import { sumOf } from '#/app/car-facts/prices/price-sums.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { StoredFacts } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';
import { DoubtfulCell } from '#/records/columns/cells/doubtful-cell.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import { listPricesOfNames } from './price-queries.ts';

/**
 * A price is doubtful if it is at least this many times the median price of the other cars of its
 * series, or at most that median divided by this number.
 */
const MOST_TIMES = 5;
/** A price is doubtful above this many times the price of the car when new. */
const MOST_OF_NEW = 1.5;

/**
 * Returns a list with a warning if the price of this car is improbable, else an empty list.
 * @param ofSeries the prices of all cars of the series, with the price of this car
 */
export function doubtfulPrice(row: CarRow, ofSeries: readonly number[]): ImportWarning[] {
  const why = whyDoubtful(row, ofSeries);
  const value = String(row.price);
  return why === undefined
    ? []
    : [{ field: 'price', reason: `${why}，请核对`, code: 'doubtful_value', value }];
}

/**
 * Returns a warning for a drive-away price (`real`) that is below the price of the car, and one for a
 * drive-away price that is not the sum of its lines.
 */
export function doubtfulDriveAway(row: CarRow): ImportWarning[] {
  const { price, real, real_lines: lines = [] } = row;
  if (real === undefined) return [];
  const sum = sumOf(lines);
  const isBelow = price !== undefined && real < price;
  const reasons = [
    ...(isBelow ? [`到手价 ${inWords(real)} 元低于现价 ${inWords(price)} 元`] : []),
    ...(lines.length > 0 && sum !== real
      ? [`到手价 ${inWords(real)} 元，各项相加是 ${inWords(sum)} 元`]
      : []),
  ];
  return reasons.map((reason) => ({
    field: 'real',
    reason: `${reason}，请核对。照常导入，页面两个数都写`,
    code: 'doubtful_value',
    value: String(real),
  }));
}

/**
 * Returns why the price of this car is improbable; undefined if it is not.
 * @param ofSeries the prices of all cars of the series, with the price of this car
 */
function whyDoubtful(row: Partial<CarRow>, ofSeries: readonly number[]): string | undefined {
  const { price, new_car_price: guide } = row;
  if (price === undefined) return undefined;
  const others = ofSeries.toSpliced(ofSeries.indexOf(price), ofSeries.includes(price) ? 1 : 0);
  if (guide !== undefined && price > guide * MOST_OF_NEW) {
    return `价格 ${inWords(price)} 元高于新车指导价 ${inWords(guide)} 元`;
  }
  if (guide !== undefined && price * 25 < guide) {
    return `价格 ${inWords(price)} 元不到新车指导价 ${inWords(guide)} 元的 1/25`;
  }
  const sorted = others.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  // Of two middle prices, one may be wrong.
  const medians = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  const [median, second] = medians.filter((each) => each !== undefined);
  if (median === undefined || second === undefined) return undefined;
  if (!isFar(price, median) || !isFar(price, second)) return undefined;
  return `价格 ${inWords(price)} 元，同车系其他车约 ${inWords(median)} 元`;
}

function isFar(price: number, usual: number): boolean {
  return price >= usual * MOST_TIMES || price * MOST_TIMES <= usual;
}

/** Minimum number of other cars of a series for which a price far from theirs is left out. */
const FEWEST_OTHERS = 3;

/**
 * Returns for each row of an import the cells that are probably wrong: a mileage of 0 if another
 * mileage is stored; a changed price that is far from the stored price, from the price when new, or
 * from the prices of the series.
 */
export async function listUnlikelyCells(
  trx: Database,
  rows: readonly Partial<CarRow>[],
  before: ReadonlyMap<string, StoredFacts>,
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
    const zero = zeroMileage(row, before.get(id));
    if (price === undefined || price === last) return zero;
    const all = (prices.get(seriesOf(row)) ?? []).flatMap((each) => each.price ?? []);
    const isEnough = series !== undefined && all.length > FEWEST_OTHERS;
    const jump =
      last !== undefined && isFar(price, last)
        ? `价格 ${inWords(price)} 元，原来是 ${inWords(last)} 元`
        : undefined;
    const why = jump ?? whyDoubtful(row, isEnough ? all : [price]);
    if (why === undefined) return zero;
    return [...zero, new DoubtfulCell('price', `${why}${LEFT_OUT}`, CONFIRMED)];
  });
}

/**
 * Returns a doubtful cell for a mileage of 0 if another mileage is stored. Systems write 0 for an
 * unknown mileage.
 */
function zeroMileage({ mileage_km: km }: Partial<CarRow>, stored: StoredFacts | undefined) {
  const known = stored?.mileage_km ?? 0;
  if (km !== 0 || known === 0) return [];
  const reason = `里程 0 公里，原来是 ${inWords(known)} 公里，先不用：原来的里程不动。里程没有错，把这一行的发布状态写成「已发布」再导入`;
  return [new DoubtfulCell('mileage_km', reason, CONFIRMED)];
}

const CONFIRMED = { field: 'release_status', value: 'released' };
const LEFT_OUT =
  '，先不用这个价：新车暂无报价，已有的车价格不动。价格没有错，把这一行的发布状态写成「已发布」再导入';

function seriesOf({ brand = '', series = '' }: Pick<Partial<CarRow>, 'brand' | 'series'>): string {
  return `${brand}\n${series}`;
}

function inWords(value: number): string {
  return value.toLocaleString('en-US');
}
