import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import { SALE_STATUSES } from '#/app/car-facts/words/sale-statuses.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import { listByIds } from '#/app/inventory/queries.ts';
import { toSummary } from '#/app/inventory/summary.ts';
import type { Stock } from '#/app/search/stock.ts';
import type { Database } from '#/database/database.ts';
import type { Board, BoardCar } from './contract.ts';
import { countToday, listLastFallen, listLastSold, type Since } from './queries.ts';

/** Maximum number of cars in a panel of the board. */
export const PANEL_CARS = 5;

/**
 * Returns the board of `stock`: the number of cars per sale status, and the panels.
 * @param today YYYY-MM-DD, in the dealer's time zone
 */
export async function makeBoard(db: Database, stock: Stock, today: string): Promise<Board> {
  const { statuses, latest } = summarize(stock, Number(today.replaceAll('-', '')));
  const [sold, fallen, counts] = await Promise.all([
    listLastSold(db, PANEL_CARS),
    listLastFallen(db, today, PANEL_CARS),
    countToday(db, today),
  ]);
  const arrived = latest.get('existed') ?? NO_CARS;
  const early = latest.get('early-access') ?? NO_CARS;
  const ordered = latest.get('ordered') ?? NO_CARS;
  const carOf = await readCars(db, [sold, fallen, arrived.cars, early.cars, ordered.cars], today);
  return {
    today,
    statuses,
    arrivals: {
      count: arrived.today,
      cars: arrived.cars.filter(({ day }) => day !== null).flatMap((one) => carOf(one)),
    },
    falls: { count: counts.fallen, cars: fallen.flatMap((one) => carOf(one, true)) },
    early: { count: early.count, cars: early.cars.flatMap((one) => carOf(one)) },
    ordered: { count: ordered.count, cars: ordered.cars.flatMap((one) => carOf(one)) },
    sold: { count: counts.sold, cars: sold.flatMap((one) => carOf(one)) },
  };
}

const NO_CARS: Latest = { count: 0, today: 0, cars: [] };

/**
 * Summary of a sale status: the number of its cars, how many of them were listed today, and the
 * cars listed last.
 */
type Latest = { count: number; today: number; cars: Since[] };

/**
 * Returns the summary (`Latest`) of each sale status. Uses only listing days that the dealer
 * states. A future day is treated as unknown, because its car would otherwise come first until that
 * day.
 * @param today as a number, such as 20261120
 */
function summarize(stock: Stock, today: number) {
  const latest = new Map<string, { count: number; today: number; places: number[] }>();
  const { stated_listing: listing } = stock.numbers;
  const statusAt = wordAt(stock, 'status');
  const rankAt = (place: number) => {
    const day = listing[place] ?? NaN;
    return day <= today ? day : -Infinity;
  };
  // Ids increase, so among cars of one day the highest id is the newest.
  const isBefore = (one: number, other: number) => {
    const [first, second] = [rankAt(one), rankAt(other)];
    return first === second ? other - one : second - first;
  };
  for (const place of placesOnBoard(stock)) {
    const status = statusAt(place);
    const group = latest.get(status) ?? { count: 0, today: 0, places: [] };
    latest.set(status, group);
    group.count += 1;
    if (rankAt(place) === today) group.today += 1;
    const last = group.places.at(-1);
    const isFull = group.places.length === PANEL_CARS;
    if (isFull && last !== undefined && isBefore(last, place) <= 0) continue;
    group.places = [...group.places, place].sort(isBefore).slice(0, PANEL_CARS);
  }
  const toSince = (place: number): Since => ({
    id: stock.ids[place] ?? '',
    day: dayText(rankAt(place)),
  });
  return {
    statuses: SALE_STATUSES.filter((status) => status !== 'off-shelf').map((status) => ({
      status,
      count: latest.get(status)?.count ?? 0,
    })),
    latest: new Map(
      [...latest].map(([status, { places, ...counts }]) => [
        status,
        { ...counts, cars: places.map(toSince) },
      ]),
    ),
  };
}

/** Converts a day such as 20261120 to YYYY-MM-DD; null for an unknown day (-Infinity). */
function dayText(day: number): string | null {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(day)) ?? [];
  return year === undefined ? null : `${year}-${month}-${date}`;
}

/** Yields the indexes in `stock` of the cars on the premium and the special-price list. */
function* placesOnBoard(stock: Stock): Generator<number> {
  const channelAt = wordAt(stock, 'sales_channel');
  const { visibility } = stock.numbers;
  for (let place = 0; place < stock.ids.length; place += 1)
    if (visibility[place] === VISIBILITY.listed && channelAt(place) !== 'wholesale') yield place;
}

function wordAt(stock: Stock, column: 'status' | 'sales_channel'): (place: number) => string {
  const { words, codes } = stock.words[column];
  return (place) => words[codes[place] ?? 0] ?? '';
}

/**
 * Reads all cars of the board in one query. Returns a function that converts a `Since` to a list
 * with one board car. The list is empty if the car has been deleted or hidden since.
 */
async function readCars(db: Database, groups: readonly (readonly Since[])[], today: string) {
  const ids = [...new Set(groups.flat().map(({ id }) => id))];
  const rows = ids.length === 0 ? [] : await listByIds(db, ids, [VISIBILITY.listed]);
  const cars = new Map(rows.map((row) => [row.id, toSummary(row, today)]));
  return ({ id, day }: Since, withFall = false): BoardCar[] => {
    const car = cars.get(id);
    if (!car) return [];
    const { title, cover, type, price, more } = car;
    return [
      {
        id,
        title,
        cover,
        type,
        price: price.current,
        fall: withFall && !isOffSale(saleStatus(type)) ? (more?.fall?.amount ?? null) : null,
        mileage_km: (mileageFault(more) ? null : more?.mileage_km) ?? null,
        first_registration: more?.first_registration ?? null,
        branch: more?.branch?.name ?? null,
        day,
      },
    ];
  };
}
