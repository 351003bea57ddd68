import { createHash } from 'node:crypto';
import { chinaDay } from '#/app/dates.ts';
import { holdFor } from '#/app/cars/kept.ts';
import { stockOf } from '#/app/cars/stock.ts';
import type { Database } from '#/database/database.ts';
import { implement, type Context, type Implementation } from '#/server/implement.ts';
import { makeBoard } from './board-of.ts';
import { getBoard } from './contract.ts';

/** The call of the board. */
export const boardServices: Implementation[] = [
  implement(getBoard, async (_, context) => (await kept(context)).board, {
    stamp: async (_, context) => (await kept(context)).stamp,
  }),
];

/** Made once for each version of the stock and each day, whoever asks; boards alike have one stamp. */
async function kept({ db, now }: Context) {
  const today = chinaDay(now());
  const stock = await stockOf(db);
  return holdFor(stock, ['board'], () => stamped(db, stock, today), today);
}

async function stamped(db: Database, stock: Parameters<typeof makeBoard>[1], today: string) {
  const board = await makeBoard(db, stock, today);
  const stamp = createHash('sha256').update(JSON.stringify(board)).digest('base64url').slice(0, 22);
  return { board, stamp };
}
