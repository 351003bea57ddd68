import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import type { StockFilter } from './car-filter.ts';
import { cacheStock, cacheAnswers } from './stock-cache.ts';
import { listMatches, listMatchesAmong, listSomeMatches, listTagged } from './stock-queries.ts';
import type { Stock } from './stock.ts';
import type { MatchedPlaces } from './filter-scan.ts';
import { requiredTerms } from '#/app/search/keyword/required-terms.ts';

/** Cars looked up at a time: a statement on SQLite holds up everybody while it runs. */
const SLICE = 5_000;
/** Pairs of a term and a car that one statement looks for. */
const PAIRS = 5_000;

/** What of a filter only the database knows: who has the words of the keyword, and who the highlights. */
export async function matchBitmap(
  db: Database,
  stock: Stock,
  { keyword, highlights }: Pick<StockFilter, 'keyword' | 'highlights'>,
): Promise<MatchedPlaces[]> {
  const having: MatchedPlaces[] = [];
  if (keyword !== undefined) {
    const places = await cacheAnswers(stock, ['keyword', keyword], () =>
      findersOf(db, stock, keyword),
    );
    having.push({ name: 'keyword', places });
  }
  if (highlights !== undefined) {
    const carried = highlights.map((tag) => carriersOf(db, stock, tag));
    having.push({ name: 'highlights', places: inAll(stock, await Promise.all(carried)) });
  }
  return having;
}

/** The cars that carry a tag: 1 at their places. */
export function carriersOf(db: Database, stock: Stock, tag: string): Promise<Uint8Array> {
  // The tags that most cars carry are counted for everybody.
  const keep = stock.tags.includes(tag) ? cacheStock : cacheAnswers;
  return keep(stock, ['tag', tag], async () => {
    const ids: string[] = [];
    for await (const slice of slices((after) => listTagged(db, tag, after, SLICE), SLICE))
      ids.push(...slice);
    return placesOf(stock, ids);
  });
}

/**
 * The cars that a keyword finds: 1 at their places. All of its parts are read in turns until the
 * rarest is through; the others are then looked for in its cars alone.
 * @param size cars read at a time
 */
export async function findersOf(
  db: Database,
  stock: Stock,
  keyword: string,
  size = SLICE,
): Promise<Uint8Array> {
  const parts = requiredTerms(keyword, stock.spellings).map((terms) => ({
    terms,
    ids: new Set<string>(),
    rest: finders(db, terms, size),
  }));
  if (parts.length === 0) return inAll(stock, []);
  const rarest = await firstThrough(parts);
  let ids = [...rarest.ids];
  for (const part of parts) if (part !== rarest) ids = await among(db, part.terms, ids);
  return placesOf(stock, ids);
}

type Part = { ids: Set<string>; rest: AsyncIterator<readonly string[], unknown> };

async function firstThrough<One extends Part>(parts: readonly One[]): Promise<One> {
  for (;;) {
    for (const part of parts) {
      const { value, done } = await part.rest.next();
      if (done) return part;
      for (const id of value) part.ids.add(id);
    }
  }
}

/** The cars that have one of these terms, some more than once. */
async function* finders(
  db: Database,
  terms: readonly string[],
  size: number,
): AsyncGenerator<string[]> {
  // Letters may spell sixty words: mostly, all that have one of them are found by one statement.
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

/** A car that came after the stock was read is not in it yet. */
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
