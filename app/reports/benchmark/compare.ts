import { CONTRADICTED, levelNote, STATED } from '#/app/car-facts/stated-level.ts';
import { addDays } from '#/app/dates.ts';
import type { Card } from '#/app/inventory/projection/card.ts';
import type { Database } from '#/database/database.ts';
import type { Benchmark, ComparedCar, ComputedRank } from './contract.ts';
import { nearestOf } from './nearest.ts';
import { listOfBody, listOfSeries, listOnMarket, type Subject } from './queries.ts';
import { MIN_CARS, monthsApart, ranksOf, type Rank } from './rank.ts';
import { verdictOf } from './verdict-words.ts';

/**
 * For cars compared by body type only: the maximum price difference, as a fraction of the car's
 * price.
 */
const BAND = 0.2;
/**
 * The maximum number of months between the registrations of compared cars of one series. A much
 * newer car costs more because of its age.
 */
const APART = 24;
/** The maximum age of another dealer's offer in days. */
const STALE_DAYS = 60;

/**
 * Returns the comparison of a car with similar cars that are for sale or reserved.
 * @param today YYYY-MM-DD
 */
export async function benchmarkOf(
  db: Database,
  subject: Subject & { price: number },
  today: string,
): Promise<Benchmark> {
  const alike = await listOfOneSeries(db, subject, today);
  const isSeries = alike.length >= MIN_CARS;
  // With too few cars of the series, take the shop's cars of the same body and a similar price.
  const others = isSeries ? alike : await listNearby(db, subject);
  const car = toCompared(subject);
  const elsewhere = others.filter(({ source }) => source !== null).length;
  const ranks = ranksOf(car, others, today);
  const basis = isSeries ? 'series' : 'body';
  return {
    ...verdictOf(ranks, basis),
    date: today,
    inspector: null,
    source: sourceOf(others.length - elsewhere, elsewhere),
    number: null,
    not_covered: [
      '都是标价，不是成交价',
      '没有计入配置、颜色和过户次数的差别',
      ...(elsewhere > 0 ? ['其他商家的车况是对方标的，我们没有检测'] : []),
    ],
    basis,
    car,
    standings: {
      price: toComputedRank(ranks.price),
      age: toComputedRank(ranks.age),
      mileage: toComputedRank(ranks.mileage),
    },
    others: nearestOf(car, others),
  };
}

async function listOfOneSeries(
  db: Database,
  subject: Subject,
  today: string,
): Promise<ComparedCar[]> {
  const { series_id, series_name, brand_name } = subject;
  if (series_id === null || series_name === null) return [];
  const since = addDays(today, -STALE_DAYS);
  const [own, market] = await Promise.all([
    listOfSeries(db, subject),
    // Other dealers' cars are retail offers, not wholesale.
    subject.is_wholesale === 1
      ? []
      : listOnMarket(db, { brand: brand_name, series: series_name }, since),
  ]);
  const { first_registration } = subject;
  return [...own.flatMap(toPriced), ...market.map(toListed)].filter((car) =>
    isOfTime(car.first_registration, first_registration),
  );
}

/**
 * Returns whether two registrations (2021-06) are at most `APART` months apart, or one of them is
 * unknown.
 */
function isOfTime(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  return Math.abs(monthsApart(one, other)) <= APART;
}

async function listNearby(
  db: Database,
  subject: Subject & { price: number },
): Promise<ComparedCar[]> {
  const { body, price } = subject;
  if (body === null) return [];
  const band = [Math.round(price * (1 - BAND)), Math.round(price * (1 + BAND))] as const;
  return (await listOfBody(db, subject, band)).flatMap(toPriced);
}

/** Returns `rank` without `known`. The browser computes `known` itself (`displayedRanks`). */
function toComputedRank({ known: _figures, ...reckoned }: Rank): ComputedRank {
  return reckoned;
}

type Row = Pick<
  Subject,
  'id' | 'title' | 'price' | 'first_registration' | 'mileage_km' | 'condition_level' | 'card'
>;

function toPriced(row: Row): ComparedCar[] {
  return row.price === null ? [] : [toCompared({ ...row, price: row.price })];
}

function toCompared(row: Row & { price: number }): ComparedCar {
  const note = row.condition_level === null ? undefined : levelNote(JSON.parse(row.card) as Card);
  return {
    id: row.id,
    title: row.title,
    price: row.price,
    first_registration: row.first_registration,
    mileage_km: row.mileage_km,
    level: row.condition_level?.replace('-plus', '+').toUpperCase() ?? null,
    is_level_stated: note === STATED,
    is_level_contradicted: note === CONTRADICTED,
    source: null,
    seen_at: null,
  };
}

function toListed(row: Awaited<ReturnType<typeof listOnMarket>>[number]): ComparedCar {
  const { title, price, first_registration, mileage_km, level, source, seen_at } = row;
  return {
    id: null,
    title,
    price,
    first_registration,
    mileage_km,
    level,
    is_level_stated: level !== null,
    is_level_contradicted: false,
    source,
    seen_at,
  };
}

function sourceOf(own: number, elsewhere: number): string {
  if (elsewhere === 0) return `本店在售 ${own} 台`;
  return `本店在售 ${own} 台，其他商家标价 ${elsewhere} 台`;
}
