import { isForSale, saleStatus } from '#/app/car-facts/status.ts';
import { LEVEL_WORDS } from '#/app/car-facts/words/level-words.ts';
import { SALE_STATUSES } from '#/app/car-facts/words/sale-statuses.ts';
import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import { chinaDay } from '#/app/dates.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { VISIBILITY, type Visibility } from '#/app/inventory/projection/visibility.ts';
import { listByIds } from '#/app/inventory/queries.ts';
import { toSummary } from '#/app/inventory/summary.ts';
import { createVersionedCache } from '#/database/versioned-cache.ts';
import { BadCall } from '#/server/http/errors.ts';
import { implement, type Context, type Implementation } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import type { CarFilter, StockFilter } from './car-filter.ts';
import * as contract from './contract.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { choicesOf, facetsOf, levelsOf } from './facets.ts';
import { countWords, scanFilter } from './filter-scan.ts';
import { matchBitmap } from './match-bitmaps.ts';
import { cursorAt, keyCount, orderOf, pageOf } from './order.ts';
import { optionsToDrop } from './relax.ts';
import { countsKey, type SearchCriteria } from './search-criteria.ts';
import { cacheStock, cacheAnswers } from './stock-cache.ts';
import { stockOf } from './stock.ts';

/** Maximum number of popular brands in a response to a call with `hot=1`. */
const MOST_HOT = 10;

/** Implements the calls that list, filter and count cars. */
export const searchServices: Implementation[] = [
  implement(contract.listCars, listCars),
  implement(contract.relaxCars, async (filter, context) => {
    const criteria = criteriaOf(filter, context);
    const { stock, scan } = await searchStock(criteria, context);
    const options = await cacheAnswers(stock, ['relax', countsKey(criteria)], () =>
      optionsToDrop(stock, scan),
    );
    return { total: scan.total, options };
  }),
  implement(contract.listBrands, async ({ hot: onlyHot, ...stock }, context) => {
    const rows = await listBrands(stock, context);
    const initials = [...new Set(rows.map(({ initial }) => initial))];
    const hot = rows
      .filter((row) => row.hot !== null)
      .toSorted((a, b) => (a.hot ?? 0) - (b.hot ?? 0))
      .map(({ brand }) => brand);
    if (onlyHot === '1') {
      const few = hot.slice(0, MOST_HOT).map((brand) => ({ ...brand, series: [] }));
      return { hot: few, groups: [], total: rows.length };
    }
    return {
      hot,
      groups: initials.map((initial) => ({
        initial,
        brands: rows.filter((row) => row.initial === initial).map(({ brand }) => brand),
      })),
    };
  }),
  implement(contract.listBrandsFlat, async (stock, context) =>
    (await listBrands(stock, context)).map(({ brand }) => brand),
  ),
  implement(contract.listConditionLevels, async (stock, context) => {
    const { stock: all, scan } = await searchStock(criteriaOf(stock, context), context);
    const counted = countWords(all, scan, 'condition_level', []);
    return levelsOf(counted).map(({ id, name, count }) => {
      const level = CONDITION_LEVELS.find((one) => one.id === id);
      return {
        id,
        label: name,
        name: level?.name ?? null,
        // The criteria of the level: a dealer may state a level that nobody checked.
        words: level ? `标准：${LEVEL_WORDS[level.id]}` : null,
        count,
      };
    });
  }),
];

async function listCars(filter: CarFilter, context: Context): Promise<contract.CarPage> {
  const criteria = criteriaOf(filter, context);
  if (filter.ids) return pageOfIds(filter.ids, criteria, context);
  const { sort = 'default', page_size: size = 20 } = filter;
  const cursor =
    filter.cursor === undefined ? undefined : readCursor(sort, keyCount(sort), filter.cursor);
  if (filter.cursor !== undefined && !cursor) throw new BadCall(400, '参数 cursor 不正确');

  const { db } = context;
  const { stock, scan } = await searchStock(criteria, context);
  const today = chinaDay(context.now());
  const order = await cacheStock(stock, ['order', sort], () => orderOf(stock, sort, today), today);
  const { found, hasMore } = pageOf(stock, order, scan, { sort, cursor, size });
  const ids = found.map((place) => stock.ids[place] ?? '');
  const last = found.at(-1);
  const cars = await carsOf(
    ids,
    criteria.preview ? [VISIBILITY.listed, VISIBILITY.unreleased] : [VISIBILITY.listed],
    context,
  );
  const next_cursor =
    hasMore && last !== undefined ? writeCursor(sort, cursorAt(stock, sort, today, last)) : null;
  // Later pages need no counts: the client has them from the first one.
  if (cursor) return { cars, total: null, next_cursor };
  const { total, onSale: on_sale } = scan;
  const statuses = statusesOf(scan.statuses);
  const first = {
    cars,
    total,
    on_sale,
    statuses,
    next_cursor,
    ...(filter.preview && !criteria.preview && { unknown_preview: true }),
  };
  if (filter.facets !== '1') return first;
  const facets = await cacheAnswers(stock, ['facets', countsKey(criteria)], () =>
    facetsOf(db, stock, scan, criteria),
  );
  return { ...first, facets };
}

/**
 * Returns the sale statuses that have cars, with the number of cars, in the order of the filter's
 * options.
 */
function statusesOf(counts: ReadonlyMap<string, number>): contract.CarPage['statuses'] {
  return SALE_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}

/** Returns the stock, and the scan of the stock with these criteria. */
export async function searchStock(criteria: SearchCriteria, { db }: Context) {
  const stock = await stockOf(db);
  const scan = await cacheAnswers(stock, ['scan', countsKey(criteria)], async () =>
    scanFilter(stock, criteria, await matchBitmap(db, stock, criteria.filter)),
  );
  return { stock, scan };
}

/** Cache of the car summaries on one page of a list. Each entry takes some 50 kB. */
const summaries = createVersionedCache<CarSummary[]>(50);

/**
 * Returns summaries of these cars in the given order. Omits deleted cars and those whose visibility
 * is not among `visibilities`.
 */
async function carsOf(
  ids: readonly string[],
  visibilities: readonly Visibility[],
  { db, now }: Context,
) {
  if (ids.length === 0) return [];
  const today = chinaDay(now());
  return summaries(db, JSON.stringify([today, visibilities, ids]), async () => {
    const rows = await listByIds(db, ids, visibilities);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toSummary(row, today));
  });
}

async function pageOfIds(
  ids: string[],
  { preview }: SearchCriteria,
  context: Context,
): Promise<contract.CarPage> {
  const cars = await carsOf(
    [...new Set(ids)],
    preview ? Object.values(VISIBILITY) : [VISIBILITY.listed, VISIBILITY.delisted],
    context,
  );
  const onSale = cars.filter(({ type }) => isForSale(saleStatus(type)));
  return { cars, total: cars.length, on_sale: onSale.length, next_cursor: null };
}

async function listBrands(filter: contract.Stock, context: Context) {
  const criteria = criteriaOf(filter, context);
  const { stock, scan } = await searchStock(criteria, context);
  return cacheAnswers(stock, ['brands', countsKey(criteria)], () => {
    const counted = countWords(stock, scan, 'brand_id', []);
    const ofSeries = countWords(stock, scan, 'series_id', []);
    const lines = Map.groupBy(stock.series, ({ brand_id }) => brand_id);
    return stock.brands.flatMap(({ id, name, logo, initial, hot }) => {
      const count = counted.get(id);
      if (count === undefined) return [];
      const series = choicesOf(ofSeries, lines.get(id) ?? []);
      return [{ initial, hot, brand: { id, name, logo, count, series } }];
    });
  });
}

function criteriaOf(filter: StockFilter, context: Context): SearchCriteria {
  const { age_max } = filter;
  return {
    filter,
    preview: isPreview(filter.preview, context),
    registeredFrom: age_max === undefined ? undefined : monthsBack(context.now(), age_max),
  };
}

/** Returns the month (202611) in China that is `years` years before now. */
function monthsBack(now: Date, years: number): number {
  const [year = 0, month = 0] = chinaDay(now).split('-').map(Number);
  return (year - years) * 100 + month;
}
