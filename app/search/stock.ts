import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { listWords } from '#/app/inventory/projection/word-queries.ts';
import { spell } from '#/app/search/keyword/pinyin.ts';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { NO_CARS, withFacts, type Columns, type Facts } from './stock-columns.ts';
import {
  listBranches,
  listBrandNames,
  listFacts,
  listSeriesNames,
  listTags,
} from './stock-queries.ts';

/**
 * Maximum number of cars that one statement reads. A statement on SQLite blocks the process while
 * it runs.
 */
const SLICE = 1_000;
/** Maximum number of tags in `Stock.tags`. */
const MOST_TAGS = 20;

/** The facts of all cars at one version of the inventory, in memory. */
export type Stock = Columns & {
  version: number;
  /** The deletion counter at the time of reading. */
  deletions: number;
  brands: Awaited<ReturnType<typeof listBrandNames>>;
  series: Awaited<ReturnType<typeof listSeriesNames>>;
  branches: Awaited<ReturnType<typeof listBranches>>;
  /** The words of all cars with their spellings in Latin letters. */
  spellings: Awaited<ReturnType<typeof listWords>>;
  /** The most frequent tags. */
  tags: readonly string[];
};

/** The settings for reloading a stock (car data in memory for searches). Times are in ms. */
export type Rules = {
  /** A stock with fewer cars is always reloaded before a response. */
  large: number;
  /** The shortest interval between reloads of a large stock. */
  pauseMs: number;
  /** The longest time that a request waits for a reload of a large stock. */
  waitMs: number;
  /** The time for which a large stock is served although its reload fails. */
  failingMs: number;
  /** A monotonic clock. */
  now: () => number;
  /** Called for each failed reload of a large stock. */
  failed: (error: unknown) => void;
};

const RULES: Rules = {
  large: 5_000,
  pauseMs: 1_000,
  waitMs: 300,
  failingMs: 60_000,
  now: () => performance.now(),
  failed: (error) => process.emitWarning(`The stock cannot be reloaded: ${String(error)}`),
};

type StockState = {
  rules: Rules;
  stock?: Stock;
  reading?: Promise<Stock>;
  /** When the last reload ended, successful or not. */
  readAt: number;
  /** The start of a series of failed reloads, and the last error. */
  failing?: { since: number; error: unknown };
};
const states = new WeakMap<Database, StockState>();

/** Sets how the stock of this database is reloaded. Discards the stock that was read before. */
export function configureStock(db: Database, rules: Partial<Rules>): void {
  states.set(db, { rules: { ...RULES, ...rules }, readAt: -Infinity });
}

/**
 * Returns the current stock of this database. A large stock may be slightly outdated. Rejects if a
 * small stock cannot be read. Rejects if a large stock cannot be read for a minute (`failingMs`).
 */
export async function stockOf(db: Database): Promise<Stock> {
  if (!states.has(db)) configureStock(db, {});
  const state = states.get(db);
  return state ? upToDate(db, state) : stockOf(db);
}

async function upToDate(db: Database, state: StockState): Promise<Stock> {
  const { large, pauseMs, waitMs, failingMs, now, failed } = state.rules;
  const version = await readVersion(db, 'inventory');
  const last = state.stock;
  if (last?.version === version) return last;
  if (last === undefined || last.ids.length < large) {
    const stock = await (state.reading ?? readStock(db, state, version));
    // A reload that was already running may be older than the version that this visitor has seen.
    return stock.version >= version || stock.ids.length >= large ? stock : upToDate(db, state);
  }
  if (!state.reading && now() - state.readAt >= pauseMs)
    readStock(db, state, version).catch(failed);
  const { failing, reading } = state;
  if (failing && now() - failing.since >= failingMs) throw failing.error;
  if (!reading) return last;
  const orLast = reading.catch(() => last);
  return Promise.race([orLast, sleep(waitMs, last, { ref: false })]);
}

function readStock(db: Database, state: StockState, version: number): Promise<Stock> {
  const { now } = state.rules;
  const start = now();
  state.reading = readChanges(db, state.stock, version)
    .then(
      (stock) => {
        state.stock = stock;
        delete state.failing;
        return stock;
      },
      (error: unknown) => {
        state.failing = { since: state.failing?.since ?? start, error };
        throw error;
      },
    )
    .finally(() => {
      state.readAt = now();
      delete state.reading;
    });
  return state.reading;
}

/**
 * Reads the cars written since the last reload. Reads all cars the first time, after a deletion,
 * and after a backup was restored.
 */
async function readChanges(db: Database, last: Stock | undefined, version: number): Promise<Stock> {
  const deletions = await readVersion(db, 'deletion');
  const isNext = last !== undefined && last.version < version && last.deletions === deletions;
  const facts: Facts[] = [];
  for (let after = { version: isNext ? last.version + 1 : 0, id: '' }; ;) {
    const slice = await listFacts(db, after, SLICE);
    facts.push(...slice);
    const end = slice.at(-1);
    if (!end || slice.length < SLICE) break;
    after = { version: end.version, id: end.id };
    await nextTurn();
  }
  return {
    ...(await withFacts(isNext ? last : NO_CARS, facts)),
    version,
    deletions,
    brands: (await listBrandNames(db)).toSorted(byName),
    series: await listSeriesNames(db),
    branches: await listBranches(db),
    spellings: await listWords(db),
    tags: await listTags(db, MOST_TAGS),
  };
}

type Brand = Stock['brands'][number];

/** Compares two brands by initial, then by pinyin. */
function byName(one: Brand, other: Brand): number {
  const [first, second] = [one, other].map(
    ({ initial, name, id }) => `${initial} ${spell(name.toLowerCase()).replaceAll(' ', '')} ${id}`,
  );
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
