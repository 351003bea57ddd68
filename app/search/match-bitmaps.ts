import { setImmediate as nextTurn } from 'node:timers/promises';
import { requiredTerms } from '#/app/search/keyword/required-terms.ts';
import type { Database } from '#/database/database.ts';
import { healthOf, HEALTH_FACETS, leastHealth } from './battery-health.ts';
import type { StockFilter } from './car-filter.ts';
import type { MatchedPlaces } from './filter-scan.ts';
import { cacheStock, cacheAnswers } from './stock-cache.ts';
import {
  listHealthTags,
  listMatches,
  listMatchesAmong,
  listSomeMatches,
  listTagged,
} from './stock-queries.ts';
import type { Stock } from './stock.ts';

/**
 * Maximum number of cars that one statement reads. A statement on SQLite blocks the process while
 * it runs.
 */
const SLICE = 5_000;
/** Maximum number of pairs of a term and a car that one statement looks up. */
const PAIRS = 5_000;

/**
 * Returns the cars that match the keyword, and the cars that match the highlights. A filter that is
 * not set has no entry.
 */
export async function matchBitmap(
  db: Database,
  stock: Stock,
  { keyword, highlights }: Pick<StockFilter, 'keyword' | 'highlights'>,
): Promise<MatchedPlaces[]> {
  const matches: MatchedPlaces[] = [];
  if (keyword !== undefined) {
    const places = await cacheAnswers(stock, ['keyword', keyword], () =>
      keywordMatches(db, stock, keyword),
    );
    matches.push({ name: 'keyword', places });
  }
  if (highlights !== undefined) {
    const carried = highlights.map((tag) => tagMatches(db, stock, tag));
    matches.push({ name: 'highlights', places: inAll(stock, await Promise.all(carried)) });
  }
  return matches;
}

/**
 * Returns the bitmap of the cars with this tag. An entry is 1 at the index of a matching car in the
 * stock.
 */
export function tagMatches(db: Database, stock: Stock, tag: string): Promise<Uint8Array> {
  // The facets count the most frequent tags on every list.
  const isFacet = stock.tags.includes(tag) || HEALTH_FACETS.includes(tag);
  const cache = isFacet ? cacheStock : cacheAnswers;
  return cache(stock, ['tag', tag], async () => {
    const least = leastHealth(tag);
    if (least !== undefined) return placesOf(stock, await healthyIds(db, least));
    const ids: string[] = [];
    for await (const slice of slices((after) => listTagged(db, tag, after, SLICE), SLICE))
      ids.push(...slice);
    return placesOf(stock, ids);
  });
}

/** Returns the ids of the cars with a tag of at least this battery health (per cent). */
async function healthyIds(db: Database, least: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ;) {
    const slice = await listHealthTags(db, after, SLICE);
    ids.push(
      ...slice.flatMap(({ tag, car_id }) => ((healthOf(tag) ?? 0) >= least ? [car_id] : [])),
    );
    const last = slice.at(-1);
    if (!last || slice.length < SLICE) return ids;
    after = last.car_id;
    await nextTurn();
  }
}

/**
 * Returns the bitmap of the cars that match this keyword. An entry is 1 at the index of a matching
 * car in the stock. A blank keyword matches all cars.
 * @param size cars that one statement reads
 */
export async function keywordMatches(
  db: Database,
  stock: Stock,
  keyword: string,
  size = SLICE,
): Promise<Uint8Array> {
  const parts = requiredTerms(keyword, stock.spellings).map((terms) => ({
    terms,
    ids: new Set<string>(),
    rest: matchingIds(db, terms, size),
  }));
  if (parts.length === 0) return keyword.trim() === '' ? inAll(stock, []) : placesOf(stock, []);
  const shortest = await findShortest(parts);
  let ids = [...shortest.ids];
  for (const part of parts) if (part !== shortest) ids = await among(db, part.terms, ids);
  return placesOf(stock, ids);
}

type Part = { ids: Set<string>; rest: AsyncIterator<readonly string[], unknown> };

async function findShortest<One extends Part>(parts: readonly One[]): Promise<One> {
  for (;;) {
    for (const part of parts) {
      const { value, done } = await part.rest.next();
      if (done) return part;
      for (const id of value) part.ids.add(id);
    }
  }
}

/** Yields the ids of the cars that have one of these terms. An id may occur more than once. */
async function* matchingIds(
  db: Database,
  terms: readonly string[],
  size: number,
): AsyncGenerator<string[]> {
  // Letters may spell sixty words. Mostly one statement finds all cars that have one of them.
  const some = await listSomeMatches(db, terms, size);
  if (some.length < size) return yield some;
  for (const term of terms) yield* slices((after) => listMatches(db, term, after, size), size);
}

async function* slices(
  read: (after: string) => Promise<string[]>,
  size: number,
): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const slice = await read(after);
    yield slice;
    after = slice.length < size ? undefined : slice.at(-1);
    await nextTurn();
  }
}

async function among(
  db: Database,
  terms: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  const size = Math.ceil(PAIRS / terms.length);
  for (let at = 0; at < ids.length; at += size) {
    found.push(...(await listMatchesAmong(db, terms, ids.slice(at, at + size))));
    await nextTurn();
  }
  return found;
}

/** Returns the bitmap of these cars. Ignores cars that were added after the stock was read. */
function placesOf(stock: Stock, ids: Iterable<string>): Uint8Array {
  const places = new Uint8Array(stock.ids.length);
  for (const id of ids) {
    const place = stock.placeOf.get(id);
    if (place !== undefined) places[place] = 1;
  }
  return places;
}

function inAll(stock: Stock, all: readonly Uint8Array[]): Uint8Array {
  const both = new Uint8Array(stock.ids.length).fill(1);
  for (const places of all)
    for (let place = 0; place < both.length; place += 1)
      both[place] = (both[place] ?? 0) & (places[place] ?? 0);
  return both;
}
