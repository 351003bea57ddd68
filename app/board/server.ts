import { chinaDay } from '#/app/dates.ts';
import { cacheStock } from '#/app/search/stock-cache.ts';
import { stockOf } from '#/app/search/stock.ts';
import type { Database } from '#/database/database.ts';
import { shortHash } from '#/server/http/content/etag.ts';
import { implement, type Context, type Implementation } from '#/server/http/implement.ts';
import { makeBoard } from './board-of.ts';
import { getBoard } from './contract.ts';

/** Implements the call that returns the board. */
export const boardServices: Implementation[] = [
  implement(getBoard, async (_, context) => (await cachedBoard(context)).board, {
    stamp: async (_, context) => (await cachedBoard(context)).stamp,
  }),
];

/** A panel of an empty board. Used if another server has the stock, or if there are no cars. */
const NO_PANEL = { count: 0, cars: [] };
const unknownBoard = (today: string) => ({
  today,
  statuses: [],
  arrivals: NO_PANEL,
  falls: NO_PANEL,
  early: NO_PANEL,
  ordered: NO_PANEL,
  sold: NO_PANEL,
});

/**
 * Returns the board and its ETag, cached until the stock or the day changes. Equal boards have the
 * same ETag.
 */
async function cachedBoard({ db, now, config }: Context) {
  const today = chinaDay(now());
  const stock = await stockOf(db);
  if (config.public.origins.main !== undefined || stock.ids.length === 0)
    return { board: unknownBoard(today), stamp: today };
  return cacheStock(stock, ['board'], () => stamped(db, stock, today), today);
}

async function stamped(db: Database, stock: Parameters<typeof makeBoard>[1], today: string) {
  const board = await makeBoard(db, stock, today);
  return { board, stamp: shortHash(JSON.stringify(board)) };
}
