import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import {
  listBranchNames,
  listBrandNames,
  listFacts,
  listSeriesNames,
  listTags,
} from './stock-queries.ts';
import { NO_CARS, withFacts, type Columns, type Facts } from './stock-columns.ts';
import { listWords } from '#/app/inventory/projection/word-queries.ts';

/** Cars read at a time: a statement on SQLite holds up everybody while it runs. */
const SLICE = 1_000;
/** How many highlights are offered. */
const MOST_TAGS = 20;

/**
 * The facts of all cars, in memory, at one version of the inventory: what a list is filtered,
 * counted and ordered by. Cards and records stay in the database.
 */
export type Stock = Columns & {
  version: number;
  /** How often cars were deleted before: no changed row shows that. */
  deletions: number;
  brands: Awaited<ReturnType<typeof listBrandNames>>;
  series: Awaited<ReturnType<typeof listSeriesNames>>;
  branches: Awaited<ReturnType<typeof listBranchNames>>;
  /** How the words of all cars are spelt in Latin letters. */
  spellings: Awaited<ReturnType<typeof listWords>>;
  /** The tags that most cars carry. */
  tags: readonly string[];
};

/** How a stock is held; tests hand in their own. Times are in ms. */
export type Rules = {
  /** A stock of fewer cars is read in no time, and always before an answer. */
  large: number;
  /** A larger one is read anew once in so long at most: what was kept of it begins anew each time. */
  pauseMs: number;
  /** How long a visitor waits for a larger one; after a large import there is much to read. */
  waitMs: number;
  /** How long a larger one that cannot be read anew still answers. */
  failingMs: number;
  /** A clock that only goes forward. */
  now: () => number;
  /** Hears of each attempt to read a larger one that failed while the last one answered. */
  failed: (error: unknown) => void;
};

const RULES: Rules = {
  large: 5_000,
  pauseMs: 1_000,
  waitMs: 300,
  failingMs: 60_000,
  now: () => performance.now(),
  failed: (error) => process.emitWarning(`The stock cannot be read anew: ${String(error)}`),
};

type Held = {
  rules: Rules;
  stock?: Stock;
  reading?: Promise<Stock>;
  /** When the last attempt ended, well or not. */
  readAt: number;
  /** Since when attempts fail, and why the last one did. */
  failing?: { since: number; error: unknown };
};
const heldOf = new WeakMap<Database, Held>();

/** Has the stock of this database held by other rules; what was read of it is forgotten. */
export function loadStock(db: Database, rules: Partial<Rules>): void {
  heldOf.set(db, { rules: { ...RULES, ...rules }, readAt: -Infinity });
}

/**
 * The stock as it is. A large one may be a second old, or older right after a large import: while
 * that is read, the last one answers. Rejects when it cannot be read; a large one not before it
 * could not for a minute.
 */
export async function stockOf(db: Database): Promise<Stock> {
  if (!heldOf.has(db)) loadStock(db, {});
  const held = heldOf.get(db);
  return held ? upToDate(db, held) : stockOf(db);
}

async function upToDate(db: Database, held: Held): Promise<Stock> {
  const { large, pauseMs, waitMs, failingMs, now, failed } = held.rules;
  const version = await readVersion(db, 'inventory');
  const last = held.stock;
  if (last?.version === version) return last;
  if (last === undefined || last.ids.length < large) {
    const stock = await (held.reading ?? readStock(db, held, version));
    // One that was under way may be older than what this visitor has already seen.
    return stock.version >= version || stock.ids.length >= large ? stock : upToDate(db, held);
  }
  if (!held.reading && now() - held.readAt >= pauseMs) readStock(db, held, version).catch(failed);
  const { failing, reading } = held;
  if (failing && now() - failing.since >= failingMs) throw failing.error;
  if (!reading) return last;
  const orLast = reading.catch(() => last);
  return Promise.race([orLast, sleep(waitMs, last, { ref: false })]);
}

function readStock(db: Database, held: Held, version: number): Promise<Stock> {
  const { now } = held.rules;
  const start = now();
  held.reading = readChanges(db, held.stock, version)
    .then(
      (stock) => {
        held.stock = stock;
        delete held.failing;
        return stock;
      },
      (error: unknown) => {
        held.failing = { since: held.failing?.since ?? start, error };
        throw error;
      },
    )
    .finally(() => {
      held.readAt = now();
      delete held.reading;
    });
  return held.reading;
}

/** The cars written after the last reading; all of them the first time, after any were deleted, and after a backup was put back. */
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
    brands: await listBrandNames(db),
    series: await listSeriesNames(db),
    branches: await listBranchNames(db),
    spellings: await listWords(db),
    tags: await listTags(db, MOST_TAGS),
  };
}
