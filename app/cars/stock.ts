import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import {
  listBranchNames,
  listBrandNames,
  listFacts,
  listSeriesNames,
  listTags,
  type Facts,
} from './stock-queries.ts';
import { toColumns, type Columns } from './stock-columns.ts';
import { listWords } from './word-queries.ts';

/** Cars read at a time: a statement on SQLite holds up everybody while it runs. */
const SLICE = 1_000;
/** A stock of fewer cars is read in no time, and always before an answer. */
const LARGE = 5_000;
/** Of the time, at most one part in so many goes into reading a large stock anew. */
const SHARE = 20;
/** How many highlights are offered. */
const MOST_TAGS = 20;

/**
 * The facts of all cars, in memory, at one version of the inventory: what a list is filtered,
 * counted and ordered by. Cards and records stay in the database.
 */
export type Stock = Columns & {
  version: number;
  brands: Awaited<ReturnType<typeof listBrandNames>>;
  series: Awaited<ReturnType<typeof listSeriesNames>>;
  branches: Awaited<ReturnType<typeof listBranchNames>>;
  /** How the words of all cars are spelt in Latin letters. */
  spellings: Awaited<ReturnType<typeof listWords>>;
  /** The tags that most cars carry. */
  tags: readonly string[];
};

type Held = { stock?: Stock; reading?: Promise<Stock>; readAt: number; tookMs: number };
const heldOf = new WeakMap<Database, Held>();

/**
 * The stock as it is. A large one may be some seconds old: while it is read anew, and not more
 * often than it is worth, the last one answers.
 */
export async function stockOf(db: Database): Promise<Stock> {
  const held = heldOf.get(db) ?? { readAt: 0, tookMs: 0 };
  heldOf.set(db, held);
  const version = await readVersion(db, 'inventory');
  if (held.stock?.version === version) return held.stock;
  const isLarge = held.stock !== undefined && held.stock.ids.length >= LARGE;
  const isEarly = performance.now() - held.readAt < SHARE * held.tookMs;
  if (isLarge && isEarly && held.stock) return held.stock;
  const reading = (held.reading ??= readStock(db, held, version));
  if (isLarge && held.stock) {
    // The next visitor's attempt reports what goes wrong, in an answer of its own.
    reading.catch(() => undefined);
    return held.stock;
  }
  const stock = await reading;
  // One that was under way may be older than what this visitor has already seen.
  return stock.version >= version || isLarge ? stock : stockOf(db);
}

async function readStock(db: Database, held: Held, version: number): Promise<Stock> {
  const start = performance.now();
  try {
    const stock = await readAll(db, version);
    held.stock = stock;
    held.readAt = performance.now();
    held.tookMs = held.readAt - start;
    return stock;
  } finally {
    delete held.reading;
  }
}

async function readAll(db: Database, version: number): Promise<Stock> {
  const facts: Facts[] = [];
  for (let after = ''; ;) {
    const slice = await listFacts(db, after, SLICE);
    facts.push(...slice);
    const last = slice.at(-1);
    if (!last || slice.length < SLICE) break;
    after = last.id;
    await nextTurn();
  }
  return {
    ...(await toColumns(facts)),
    version,
    brands: await listBrandNames(db),
    series: await listSeriesNames(db),
    branches: await listBranchNames(db),
    spellings: await listWords(db),
    tags: await listTags(db, MOST_TAGS),
  };
}

const keptOf = new WeakMap<Stock, Map<string, Promise<unknown>>>();
/** How many answers are kept of one stock: fewer of a large one, for a survey has a number for each car. */
const mostKept = (stock: Stock) => Math.max(100, Math.min(1_000, 10_000_000 / stock.ids.length));

/** What `make` answers, made once for a stock. One that fails is not kept. */
export async function keepFor<Answer>(
  stock: Stock,
  key: readonly unknown[],
  make: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const kept = keptOf.get(stock) ?? new Map<string, Promise<unknown>>();
  keptOf.set(stock, kept);
  const name = JSON.stringify(key);
  const answer = kept.get(name) ?? Promise.resolve().then(make);
  // Taken out and put back at the end: the first is then the one unused for longest.
  kept.delete(name);
  kept.set(name, answer);
  const [oldest] = kept.keys();
  if (kept.size > mostKept(stock) && oldest !== undefined) kept.delete(oldest);
  try {
    return (await answer) as Answer;
  } catch (error) {
    if (kept.get(name) === answer) kept.delete(name);
    throw error;
  }
}
