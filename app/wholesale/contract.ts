import * as v from 'valibot';
import { IDS } from '#/app/search/filter-words.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** A car of a lot; `price` is that of the single car in yuan. */
export const LotCar = v.object({
  id: v.string(),
  title: v.string(),
  cover: text,
  price: number,
  mileage_km: number,
  /** YYYY-MM. */
  first_registration: text,
});
export type LotCar = v.InferOutput<typeof LotCar>;

/** Wholesale cars that are sold together. */
export const Lot = v.object({
  id: v.string(),
  title: v.string(),
  /** Of the whole lot, in yuan; null where it is asked for. */
  price: number,
  /** Whether its cars are also sold one by one. */
  is_divisible: v.nullish(v.boolean(), false),
  /** YYYY-MM-DD, the last day on which it is offered. */
  until: text,
  notes: text,
  cars: v.nullish(v.array(LotCar), []),
});
export type Lot = v.InferOutput<typeof Lot>;

/** Some lots; `next_cursor` is null on the last page. */
export const LotPage = v.object({
  lots: v.array(Lot),
  next_cursor: v.nullish(v.string(), null),
});
export type LotPage = v.InferOutput<typeof LotPage>;

/** How a cursor is written: the day and the id of the last lot. The page reads its own address by it. */
export const LOT_CURSOR = /^\d{4}-\d\d-\d\d\.[\w-]{1,40}$/;

/** The lots all of whose cars can be bought, the latest first; with `car_id` those of some cars. */
export const listLots = endpoint({
  name: 'listLots',
  summary: 'Lots of wholesale cars',
  service: 'own',
  path: '/v1/wholesale/lots',
  input: v.object({
    /** Ids with commas. All lots of these cars are on one page. */
    car_id: v.optional(
      v.pipe(
        v.string(),
        v.regex(IDS),
        v.transform((ids) => ids.split(',')),
      ),
    ),
    cursor: v.optional(v.pipe(v.string(), v.regex(LOT_CURSOR))),
    page_size: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-4]\d|50)$/), v.transform(Number))),
  }),
  output: LotPage,
  // A row does without; where lots are the screen, the screen says that they did not come.
  failure: 'silent',
});
