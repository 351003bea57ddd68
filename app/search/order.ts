import type { Cursor } from './cursor.ts';
import type { NumberColumn } from './stock-columns.ts';
import type { Stock } from './stock.ts';
import { bitsWithout, type FilterScan } from './filter-scan.ts';
import type { Sort } from '#/app/car-facts/words/vocabulary.ts';

/** The columns that each order goes by, all in one direction; the id decides between equals. */
const ORDERS: Record<Sort, { columns: readonly NumberColumn[]; direction: 'up' | 'down' }> = {
  default: { columns: ['gone', 'by_listing'], direction: 'up' },
  newest: { columns: ['by_listing'], direction: 'up' },
  price_asc: { columns: ['by_price_up'], direction: 'up' },
  price_desc: { columns: ['by_price_down'], direction: 'down' },
  age_asc: { columns: ['by_age'], direction: 'up' },
  mileage_asc: { columns: ['by_mileage'], direction: 'up' },
  reduce_desc: { columns: ['reduce'], direction: 'down' },
};

/** How many numbers a cursor of this order holds. */
export function keyCount(sort: Sort): number {
  return ORDERS[sort].columns.length;
}

/** The cars of a stock in one order. */
type Order = { places: Uint32Array; ranks: Float64Array };

/**
 * Puts the whole stock in order, going up.
 * @param today YYYY-MM-DD, where the dealer is
 */
export function orderOf(stock: Stock, sort: Sort, today: string): Order {
  const size = stock.ids.length;
  const keysAt = keysOf(stock, sort, today);
  // Key and place in one number: numbers sort ten times as fast as pairs. Places go by the id.
  const ranks = Float64Array.from(
    { length: size },
    (_, place) => toKey(keysAt(place)) * size + place,
  ).sort();
  const places = Uint32Array.from(ranks, (rank) => rank - Math.floor(rank / size) * size);
  return { places, ranks };
}

/** Which part of a list: from where the cursor says, in that order. */
type PageWanted = { sort: Sort; cursor: Cursor | undefined; size: number };

/** The places of the next cars that fit, and whether more follow. */
export function pageOf(
  stock: Stock,
  { places, ranks }: Order,
  survey: FilterScan,
  { sort, cursor, size }: PageWanted,
): { found: number[]; hasMore: boolean } {
  const { failed } = survey;
  const deciding = bitsWithout(survey, []);
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
 * Where a page that ends with this car ended.
 * @param today the day of the order
 */
export function cursorAt(stock: Stock, sort: Sort, today: string, place: number): Cursor {
  return { keys: keysOf(stock, sort, today)(place), id: stock.ids[place] ?? '' };
}

/** What the car at a place is ordered by. A fall that is told no longer counts as none. */
function keysOf(stock: Stock, sort: Sort, today: string): (place: number) => number[] {
  const { told_until } = stock.numbers;
  const day = Number(today.replaceAll('-', ''));
  const columns = ORDERS[sort].columns.map((column) => {
    const values = stock.numbers[column];
    if (column !== 'reduce') return (place: number) => values[place] ?? 0;
    // Where it has none it is NaN, which is no day before this one.
    return (place: number) => ((told_until[place] ?? NaN) < day ? 0 : (values[place] ?? 0));
  });
  return (place) => columns.map((keyAt) => keyAt(place));
}

/** No day of a listing is so far from 1970. */
const DAYS = 2 ** 24;

function toKey([first = 0, second]: readonly number[]): number {
  return second === undefined ? first : first * DAYS + second;
}

/** The rank that the car of the cursor has, or would have, were it still there. */
function rankOf(stock: Stock, { keys, id }: Cursor): number {
  const place = stock.placeOf.get(id) ?? countBelow(stock.ids, id);
  return toKey(keys) * stock.ids.length + place;
}

/** How many of the sorted values are less than this one. */
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
