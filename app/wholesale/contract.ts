import * as v from 'valibot';
import { IDS } from '#/app/search/filter-words.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The schema of a car of a lot. `price` (yuan) is the price of the car alone. */
export const LotCar = v.object({
  id: v.string(),
  title: v.string(),
  cover: text,
  price: number,
  /**
   * Mileage in km. Null if it is unknown, or if the car's records contradict it (`mileageFault`): a
   * line of the lot has no space to say so.
   */
  mileage_km: number,
  /** Month (YYYY-MM) of the first registration. */
  first_registration: text,
});
export type LotCar = v.InferOutput<typeof LotCar>;

/** The schema of a lot: wholesale cars that are sold together. */
export const Lot = v.object({
  id: v.string(),
  title: v.string(),
  /** Price of the lot in yuan; null if it is on request. */
  price: number,
  /** Whether the cars of the lot are also sold individually. */
  is_divisible: v.nullish(v.boolean(), false),
  /** Last day (YYYY-MM-DD) of the offer. */
  until: text,
  notes: text,
  cars: v.nullish(v.array(LotCar), []),
});
export type Lot = v.InferOutput<typeof Lot>;

/** The schema of a page of lots. On the last page, `next_cursor` is null. */
export const LotPage = v.object({
  lots: v.array(Lot),
  next_cursor: v.nullish(v.string(), null),
});
export type LotPage = v.InferOutput<typeof LotPage>;

/**
 * Matches a cursor of the list of lots: the day and id of a page's last lot, such as
 * 2026-11-19.PF-0001.
 */
export const LOT_CURSOR = /^\d{4}-\d\d-\d\d\.[\w-]{1,40}$/;

/**
 * Lists the lots on offer, latest first. With `car_id`, lists only lots that contain one of these
 * cars. Omits lots with a car that is unavailable, not listed or not wholesale.
 */
export const listLots = endpoint({
  name: 'listLots',
  summary: 'Lots of wholesale cars',
  service: 'own',
  path: '/v1/wholesale/lots',
  input: v.object({
    /** Ids, separated by commas. Without `page_size`, all lots of these cars are on one page. */
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
  // The list of cars works without lots, and the list of lots shows its own failed state.
  failure: 'silent',
});
