import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The schema of a car on the board. `price` is in yuan. */
export const BoardCar = v.object({
  id: v.string(),
  title: v.string(),
  cover: text,
  /** Sale status in Chinese, which `app/car-facts/status.ts` parses. */
  type: text,
  price: number,
  /** Price reduction (yuan) on `day`. Null outside the panel of reductions. */
  fall: number,
  /**
   * Mileage in km. Null if it is unknown, or if the car's records contradict it (`mileageFault`): a
   * row has no space to say so.
   */
  mileage_km: number,
  /** Month of the first registration (YYYY-MM). */
  first_registration: text,
  branch: text,
  /**
   * Day (YYYY-MM-DD) of the listing, reduction or sale. Null if that day is in the future or the
   * dealer does not state it.
   */
  day: text,
});
export type BoardCar = v.InferOutput<typeof BoardCar>;

const Panel = v.object({
  /**
   * Number of cars. In the panels of new, reduced and sold cars, only the cars of today are
   * counted.
   */
  count: v.number(),
  /** The cars of the panel, latest first. */
  cars: v.array(BoardCar),
});

/** The schema of the board: the stock by status, and its latest changes. */
export const Board = v.object({
  /** Today's date (YYYY-MM-DD) in the dealer's time zone. */
  today: v.string(),
  /** Number of cars per status, without delisted cars. Empty if another server has the stock. */
  statuses: v.array(v.object({ status: v.string(), count: v.number() })),
  arrivals: Panel,
  falls: Panel,
  early: Panel,
  ordered: Panel,
  sold: Panel,
});
export type Board = v.InferOutput<typeof Board>;
/** The name of a panel of the board. */
export type PanelName = Exclude<keyof Board, 'today' | 'statuses'>;

/** Returns the board of the shop. */
export const getBoard = endpoint({
  name: 'getBoard',
  summary: 'The stock by status, and what changed last',
  service: 'own',
  path: '/v1/board',
  input: v.object({}),
  output: Board,
  failure: 'silent',
});
