import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import type { StockFilter } from './car-filter.ts';
import { listFound, listTagged } from './stock-queries.ts';
import { holdFor, keepFor } from './kept.ts';
import type { Stock } from './stock.ts';
import type { Having } from './survey.ts';
import { termsAsked } from './terms-asked.ts';

/** What of a filter only the database knows: who has the words of the keyword, and who the highlights. */
export async function havingOf(
  db: Database,
  stock: Stock,
  { keyword, highlights }: Pick<StockFilter, 'keyword' | 'highlights'>,
): Promise<Having[]> {
  const having: Having[] = [];
  if (keyword !== undefined) {
    const found = termsAsked(keyword, stock.spellings).map((terms) => findersOf(db, stock, terms));
    having.push({ name: 'keyword', places: inAll(stock, await Promise.all(found)) });
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
  const keep = stock.tags.includes(tag) ? holdFor : keepFor;
  return keep(stock, ['tag', tag], async () => {
    // In a large stock a tag takes its time, and there may be twenty to look for.
    await nextTurn();
    return placesOf(stock, await listTagged(db, tag));
  });
}

function findersOf(db: Database, stock: Stock, terms: readonly string[]): Promise<Uint8Array> {
  return keepFor(stock, ['terms', terms], async () => placesOf(stock, await listFound(db, terms)));
}

/** A car that came after the stock was read is not in it yet. */
function placesOf(stock: Stock, ids: readonly string[]): Uint8Array {
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
