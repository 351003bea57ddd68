import { implement, type Implementation } from '#/server/http/implement.ts';
import { listGoods, type Goods } from './contract.ts';
import { fits } from './fit.ts';
import { findCarKind, listAllGoods } from './queries.ts';

/** Maximum number of goods in a response. A strip beside a car displays them. */
const MOST = 20;

/** Implements the call that returns the goods of the online shop. */
export const shopServices: Implementation[] = [
  implement(listGoods, async ({ id }, { db }) => {
    const rows = (await listAllGoods(db)).map(toGoods);
    if (id === undefined) return rows.slice(0, MOST).map(({ goods }) => goods);
    const car = await findCarKind(db, id);
    return rows
      .filter(({ needed }) => fits(needed, car))
      .slice(0, MOST)
      .map(({ goods }) => goods);
  }),
];

type Row = Awaited<ReturnType<typeof listAllGoods>>[number];

function toGoods({ id, name, picture, price, url, tags, energies, bodies }: Row) {
  const goods: Goods = { id, name, picture, price, url, tags: toList(tags) };
  return { goods, needed: { energies: toList(energies), bodies: toList(bodies) } };
}

function toList(json: string): string[] {
  return JSON.parse(json) as string[];
}
