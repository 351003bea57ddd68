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

/** How a stock is held; tests hand in their own. */
export type Rules = {
  /** A stock of fewer cars is read in no time, and always before an answer. */
  large: number;
  /** Of the time, at most one part in so many goes into reading a large stock anew. */
  share: number;
  /** How long (ms) a large stock that cannot be read anew still answers. */
  patienceMs: number;
  /** A clock (ms) that only goes forward. */
  now: () => number;
  /** Hears of each attempt to read a large stock that failed while the last one answered. */
  failed: (error: unknown) => void;
};

const RULES: Rules = {
  large: 5_000,
  share: 20,
  patienceMs: 60_000,
  now: () => performance.now(),
  failed: (error) => process.emitWarning(`The stock cannot be read anew: ${String(error)}`),
};

type Held = {
  rules: Rules;
  stock?: Stock;
  reading?: Promise<Stock>;
  /** When the last attempt ended, well or not, and how long (ms) it took. */
  readAt: number;
  tookMs: number;
  /** Since when attempts fail, and why the last one did. */
  failing?: { since: number; error: unknown };
};
const heldOf = new WeakMap<Database, Held>();

/** Has the stock of this database held by other rules; what was read of it is forgotten. */
export function holdStock(db: Database, rules: Partial<Rules>): void {
  heldOf.set(db, { rules: { ...RULES, ...rules }, readAt: -Infinity, tookMs: 0 });
}

/**
 * The stock as it is. A large one may be some seconds old: while it is read anew, and not more
 * often than it is worth, the last one answers. Rejects when it cannot be read; a large one not
 * before it could not for a minute.
 */
export async function stockOf(db: Database): Promise<Stock> {
  if (!heldOf.has(db)) holdStock(db, {});
  const held = heldOf.get(db);
  return held ? upToDate(db, held) : stockOf(db);
}

async function upToDate(db: Database, held: Held): Promise<Stock> {
  const { large, share, patienceMs, now, failed } = held.rules;
  const version = await readVersion(db, 'inventory');
  const last = held.stock;
  if (last?.version === version) return last;
  const isLarge = last !== undefined && last.ids.length >= large;
  const isEarly = now() - held.readAt < share * held.tookMs;
  if (isLarge) {
    if (!isEarly && !held.reading) readStock(db, held, version).catch(failed);
    const { failing } = held;
    if (failing && now() - failing.since >= patienceMs) throw failing.error;
    return last;
  }
  const stock = await (held.reading ?? readStock(db, held, version));
  // One that was under way may be older than what this visitor has already seen.
  return stock.version >= version || stock.ids.length >= large ? stock : upToDate(db, held);
}

function readStock(db: Database, held: Held, version: number): Promise<Stock> {
  const { now } = held.rules;
  const start = now();
  held.reading = readAll(db, version)
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
      held.tookMs = held.readAt - start;
      delete held.reading;
    });
  return held.reading;
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
