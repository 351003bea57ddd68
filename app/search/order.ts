import type { Sort } from '#/app/car-facts/words/vocabulary.ts';
import type { Cursor } from './cursor.ts';
import { excludingBits, type FilterScan } from './filter-scan.ts';
import type { NumberColumn } from './stock-columns.ts';
import type { Stock } from './stock.ts';

/** The columns and the direction of each sort order. The id breaks ties. */
const ORDERS: Record<Sort, { columns: readonly NumberColumn[]; direction: 'up' | 'down' }> = {
  default: { columns: ['is_unavailable', 'by_listing'], direction: 'up' },
  newest: { columns: ['by_listing'], direction: 'up' },
  price_asc: { columns: ['by_price_up'], direction: 'up' },
  price_desc: { columns: ['by_price_down'], direction: 'down' },
  age_asc: { columns: ['by_age'], direction: 'up' },
  mileage_asc: { columns: ['by_mileage'], direction: 'up' },
  reduce_desc: { columns: ['reduce'], direction: 'down' },
};

/** Returns the number of sort keys in a cursor of this sort order. */
export function keyCount(sort: Sort): number {
  return ORDERS[sort].columns.length;
}

/**
 * The indexes of the cars of a stock in one sort order, and their ranks. A rank combines the sort
 * keys and the index of a car.
 */
type Order = { places: Uint32Array; ranks: Float64Array };

/**
 * Returns the whole stock in ascending order of the keys of `sort`.
 * @param today YYYY-MM-DD, in China
 */
export function orderOf(stock: Stock, sort: Sort, today: string): Order {
  const size = stock.ids.length;
  const keysAt = keysOf(stock, sort, today);
  // Sort key and index in one number: numbers sort ten times as fast as pairs. The indexes are in
  // order of the ids, so the id breaks ties.
  const ranks = Float64Array.from(
    { length: size },
    (_, place) => toKey(keysAt(place)) * size + place,
  ).sort();
  const places = Uint32Array.from(ranks, (rank) => rank - Math.floor(rank / size) * size);
  return { places, ranks };
}

/** A page of a list: sort order, start and size. */
type PageRequest = { sort: Sort; cursor: Cursor | undefined; size: number };

/**
 * Returns the next `size` matching cars after the cursor, as indexes in the stock (`found`).
 * `hasMore` is whether more cars follow.
 */
export function pageOf(
  stock: Stock,
  { places, ranks }: Order,
  scan: FilterScan,
  { sort, cursor, size }: PageRequest,
): { found: number[]; hasMore: boolean } {
  const { failed } = scan;
  const deciding = excludingBits(scan, []);
  const isUp = ORDERS[sort].direction === 'up';
  const step = isUp ? 1 : -1;
  const found: number[] = [];
  let at = isUp ? 0 : places.length - 1;
  if (cursor) {
    const below = countBelow(ranks, rankOf(stock, cursor));
    at = isUp ? below : below - 1;
    if (isUp && stock.ids[places[at] ?? -1] === cursor.id) at += 1;
  }
  for (; at >= 0 && at < places.length; at += step) {
    const place = places[at] ?? 0;
    if (((failed[place] ?? 0) & deciding) !== 0) continue;
    if (found.length === size) return { found, hasMore: true };
    found.push(place);
  }
  return { found, hasMore: false };
}

/**
 * Returns the cursor of a page whose last car has the index `place` in the stock.
 * @param today the day for which the order was computed
 */
export function cursorAt(stock: Stock, sort: Sort, today: string, place: number): Cursor {
  return { keys: keysOf(stock, sort, today)(place), id: stock.ids[place] ?? '' };
}

/**
 * Returns a function that computes the sort keys of the car at an index of the stock. An expired
 * price reduction counts as 0.
 */
function keysOf(stock: Stock, sort: Sort, today: string): (place: number) => number[] {
  const { fall_until } = stock.numbers;
  const day = Number(today.replaceAll('-', ''));
  const columns = ORDERS[sort].columns.map((column) => {
    const values = stock.numbers[column];
    if (column !== 'reduce') return (place: number) => values[place] ?? 0;
    // NaN for a car without a reduction, which compares as false.
    return (place: number) => ((fall_until[place] ?? NaN) < day ? 0 : (values[place] ?? 0));
  });
  return (place) => columns.map((keyAt) => keyAt(place));
}

/**
 * The factor of the first sort key in a rank of two keys. It exceeds every second key, which is a
 * listing date in days since 1970, negated.
 */
const DAYS = 2 ** 24;

function toKey([first = 0, second]: readonly number[]): number {
  return second === undefined ? first : first * DAYS + second;
}

/**
 * Returns the rank of the car at the end of a page. For a deleted car, returns the rank that it
 * would have.
 */
function rankOf(stock: Stock, { keys, id }: Cursor): number {
  const place = stock.placeOf.get(id) ?? countBelow(stock.ids, id);
  return toKey(keys) * stock.ids.length + place;
}

/** Returns how many of the sorted `values` are less than `value`. */
function countBelow<Value extends number | string>(
  values: { readonly length: number; readonly [at: number]: Value },
  value: Value,
): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = values[middle];
    if (there !== undefined && there < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
