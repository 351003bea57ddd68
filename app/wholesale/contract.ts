import * as v from 'valibot';
import { IDS } from '#/app/search/filter-words.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The schema of a car of a lot. `price` (yuan) is what this car costs alone. */
export const LotCar = v.object({
  id: v.string(),
  title: v.string(),
  cover: text,
  price: number,
  /**
   * In km. Null if it is unknown, and if the car's records contradict it (`mileageFault`), because
   * a line of the lot has no space to say so.
   */
  mileage_km: number,
  /** YYYY-MM. */
  first_registration: text,
});
export type LotCar = v.InferOutput<typeof LotCar>;

/** The schema of a lot: wholesale cars that are sold together. */
export const Lot = v.object({
  id: v.string(),
  title: v.string(),
  /** Price of the lot in yuan; null for a price on request. */
  price: number,
  /** Whether the cars of the lot are also sold individually. */
  is_divisible: v.nullish(v.boolean(), false),
  /** Last day of the offer, YYYY-MM-DD. */
  until: text,
  notes: text,
  cars: v.nullish(v.array(LotCar), []),
});
export type Lot = v.InferOutput<typeof Lot>;

/** The schema of a page of lots. `next_cursor` is null on the last page. */
export const LotPage = v.object({
  lots: v.array(Lot),
  next_cursor: v.nullish(v.string(), null),
});
export type LotPage = v.InferOutput<typeof LotPage>;

/**
 * Matches a cursor of the list of lots: the listing day and the id of the last lot of a page. The
 * screen uses it to check the cursor in the URL.
 */
export const LOT_CURSOR = /^\d{4}-\d\d-\d\d\.[\w-]{1,40}$/;

/**
 * Lists the lots that are on offer, latest first. Leaves out lots with a car that is unavailable,
 * not listed or not wholesale. With `car_id`, lists only the lots with these cars.
 */
export const listLots = endpoint({
  name: 'listLots',
  summary: 'Lots of wholesale cars',
  service: 'own',
  path: '/v1/wholesale/lots',
  input: v.object({
    /** Comma-separated ids. Without `page_size`, all lots of these cars are on one page. */
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
