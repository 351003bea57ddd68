import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { chinaDay } from '#/app/dates.ts';
import { withLabel } from '#/app/evidence/supported-row.ts';
import type { Card } from '#/app/inventory/projection/card.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { listLots, type Lot } from './contract.ts';
import { listCarsOfLots, listOpenLots } from './queries.ts';

const PAGE_SIZE = 20;

/** Implements the call that returns lots. */
export const wholesaleServices: Implementation[] = [
  implement(listLots, async ({ car_id: carIds, cursor, page_size }, { db, now }) => {
    // A car is in at most one lot.
    const size = page_size ?? carIds?.length ?? PAGE_SIZE;
    const after = cursor === undefined ? undefined : readLotCursor(cursor);
    const filter = { carIds, after, size: size + 1 };
    const found = await listOpenLots(db, chinaDay(now()), filter);
    const page = found.slice(0, size);
    const last = page.at(-1);
    const ids = page.map(({ id }) => id);
    const cars = ids.length === 0 ? [] : await listCarsOfLots(db, ids);
    const byLot = Map.groupBy(cars, ({ lot_id }) => lot_id);
    return {
      lots: page.map((row) => toLot(row, byLot.get(row.id) ?? [])),
      next_cursor: found.length > size && last ? `${last.listed_at}.${last.id}` : null,
    };
  }),
];

function readLotCursor(cursor: string): { listedAt: string; id: string } {
  const at = cursor.indexOf('.');
  return { listedAt: cursor.slice(0, at), id: cursor.slice(at + 1) };
}

type Row = Awaited<ReturnType<typeof listOpenLots>>[number];
type CarFound = Awaited<ReturnType<typeof listCarsOfLots>>[number];

function toLot({ id, title, price, is_divisible, until, notes }: Row, cars: CarFound[]): Lot {
  return {
    id,
    title: withLabel(title),
    price,
    is_divisible: is_divisible === 1,
    until,
    notes: notes && withLabel(notes),
    cars: cars.map(({ lot_id: _lot, card: text, ...car }) => {
      const card = JSON.parse(text) as Card;
      const mileage_km = mileageFault(card) ? null : car.mileage_km;
      return { ...car, mileage_km, cover: card.cover };
    }),
  };
}
