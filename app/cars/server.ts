import { keepCount } from '#/database/kept-counts.ts';
import { BadCall, notFound } from '#/server/errors.ts';
import { implement, type Context, type Implementation } from '#/server/implement.ts';
import { listBrandNames, listSeriesNames } from './choice-queries.ts';
import type { CarFilter, StockFilter } from './car-filter.ts';
import { countedBy } from './counted-by.ts';
import * as contract from './contract.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { countedWithout, countOf, facetsOf } from './facets.ts';
import type { Wanted } from './filter-queries.ts';
import { listLikesOf } from './likes.ts';
import { listByIds, listSummaries, ORDERS, type SummaryRow } from './queries.ts';
import { toRecord } from './record.ts';
import { findCar, findConsultantOf, listPriceHistory } from './record-queries.ts';
import { countKept, optionsToDrop } from './relax.ts';
import { isOffSale, saleStatus } from './status.ts';
import { toSummary } from './summary.ts';
import { termsAsked } from './terms-asked.ts';
import { CONDITION_LEVELS, LEVEL_WORDS } from './vocabulary.ts';
import { listWords } from './word-queries.ts';

const NO_SUCH_CAR = '这辆车不存在或已被移除';

/** The calls about cars. */
export const carServices: Implementation[] = [
  implement(contract.listCars, listCars),
  implement(contract.relaxCars, async (filter, context) => {
    const { db } = context;
    const wanted = await wantedOf(filter, context);
    const { total } = await countKept(db, wanted);
    return { total, options: await optionsToDrop(db, wanted) };
  }),
  implement(contract.getCar, getCar),
  implement(contract.listLikes, async ({ id }, { db }) => {
    const car = await findCar(db, id);
    if (!car || car.release_status === 'preview') throw notFound(NO_SUCH_CAR);
    return { cars: (await listLikesOf(db, car)).map(toSummary) };
  }),
  implement(contract.listBrands, async (stock, context) => {
    const rows = await listBrands(stock, context);
    const initials = [...new Set(rows.map(({ initial }) => initial))];
    const hot = rows.filter((row) => row.hot !== null);
    return {
      hot: hot.toSorted((a, b) => (a.hot ?? 0) - (b.hot ?? 0)).map(({ brand }) => brand),
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
    const wanted = await wantedOf(stock, context);
    const counted = await countedWithout(context.db, wanted, 'condition_level', []);
    return CONDITION_LEVELS.map((level) => ({
      ...level,
      words: LEVEL_WORDS[level.id],
      count: countOf(counted, level.id),
    }));
  }),
];

async function listCars(filter: CarFilter, context: Context): Promise<contract.CarPage> {
  const wanted = await wantedOf(filter, context);
  if (filter.ids) return pageOfIds(filter.ids, wanted, context);
  const sort = filter.sort ?? 'default';
  const { columns } = ORDERS[sort];
  const cursor =
    filter.cursor === undefined ? undefined : readCursor(sort, columns.length, filter.cursor);
  if (filter.cursor !== undefined && !cursor) throw new BadCall(400, '参数 cursor 不正确');

  const size = filter.page_size ?? 20;
  // Who turns the page knows by then how many there are, and what else to choose.
  const [rows, counts] = await Promise.all([
    listSummaries(context.db, wanted, { sort, cursor, size: size + 1 }),
    cursor ? { total: null } : countsOf(wanted, filter.facets === '1', context),
  ]);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const keysOf = (row: SummaryRow) =>
    columns.map((column) => Number(row[column as keyof SummaryRow]));
  return {
    cars: page.map(toSummary),
    next_cursor: last ? writeCursor(sort, { keys: keysOf(last), id: last.id }) : null,
    ...counts,
  };
}

type Counts = Pick<contract.CarPage, 'total' | 'on_sale' | 'facets'>;

async function countsOf(wanted: Wanted, withFacets: boolean, { db }: Context): Promise<Counts> {
  const { total, onSale } = await countKept(db, wanted);
  if (!withFacets) return { total, on_sale: onSale };
  const facets = await keepCount(db, ['facets', countedBy(wanted)], () => facetsOf(db, wanted));
  return { total, on_sale: onSale, facets };
}

async function pageOfIds(
  ids: string[],
  { preview }: Wanted,
  { db }: Context,
): Promise<contract.CarPage> {
  const rows = await listByIds(db, ids, preview);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cars = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).map(toSummary);
  const onSale = cars.filter(({ type }) => !isOffSale(saleStatus(type)));
  return { cars, total: cars.length, on_sale: onSale.length, next_cursor: null };
}

async function getCar(
  { id, preview }: { id: string; preview?: string | undefined },
  context: Context,
) {
  const { db } = context;
  const [car, history] = await Promise.all([findCar(db, id), listPriceHistory(db, id)]);
  if (!car || (car.release_status === 'preview' && !isPreview(preview, context)))
    throw notFound(NO_SUCH_CAR);
  const { consultant_id } = JSON.parse(car.record) as { consultant_id?: string };
  const consultant =
    consultant_id === undefined ? undefined : await findConsultantOf(db, consultant_id);
  return toRecord(car, history, consultant);
}

async function listBrands(stock: contract.Stock, context: Context) {
  const { db } = context;
  const wanted = await wantedOf(stock, context);
  return keepCount(db, ['brands', countedBy(wanted)], async () => {
    const counted = await countedWithout(db, wanted, 'brand_id', []);
    const countedSeries = await countedWithout(db, wanted, 'series_id', []);
    const series = Map.groupBy(await listSeriesNames(db), ({ brand_id }) => brand_id);
    return (await listBrandNames(db)).flatMap(({ id, name, logo, initial, hot }) => {
      const count = countOf(counted, id);
      if (count === 0) return [];
      const choices = (series.get(id) ?? [])
        .map((line) => ({ id: line.id, name: line.name, count: countOf(countedSeries, line.id) }))
        .filter((line) => line.count > 0);
      return [{ initial, hot, brand: { id, name, logo, count, series: choices } }];
    });
  });
}

async function wantedOf(filter: StockFilter, context: Context): Promise<Wanted> {
  const { db } = context;
  const { keyword, age_max } = filter;
  const words = keyword === undefined ? [] : await keepCount(db, ['words'], () => listWords(db));
  return {
    filter,
    preview: isPreview(filter.preview, context),
    registeredFrom: age_max === undefined ? undefined : monthsBack(context.now(), age_max),
    terms: termsAsked(keyword ?? '', words),
  };
}

/** Any word but the configured one is as good as none. */
function isPreview(word: string | undefined, { config }: Context): boolean {
  return word !== undefined && word === config.previewWord;
}

/** The month so many years before now. */
function monthsBack(now: Date, years: number): string {
  const [year = '', month = ''] = new Date(now.getTime() + 8 * 3600 * 1000)
    .toISOString()
    .split('-');
  return `${String(Math.max(0, Number(year) - years)).padStart(4, '0')}-${month}`;
}
