import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** A car on the board: what can be read from across a room. Price in yuan. */
export const BoardCar = v.object({
  id: v.string(),
  title: v.string(),
  cover: text,
  /** Sale status in words; `status.ts` reads it. */
  type: text,
  price: number,
  /** By how much (yuan) the price fell on `day`; only of a car that stands there for its fall. */
  fall: number,
  mileage_km: number,
  /** YYYY-MM. */
  first_registration: text,
  branch: text,
  /** The day (YYYY-MM-DD) of what the car stands there for: listed, fallen, sold; null where that has not come. */
  day: text,
});
export type BoardCar = v.InferOutput<typeof BoardCar>;

const Panel = v.object({
  /** How many such cars there are; of new, fallen and sold ones, since the beginning of the day. */
  count: v.number(),
  /** The latest of them first. */
  cars: v.array(BoardCar),
});

/** The board: the stock as it is, and what has changed last. */
export const Board = v.object({
  /** The day (YYYY-MM-DD) that counts as today. */
  today: v.string(),
  /** How many cars there are in each display status, but for those off the shelf; empty where the stock is not this server's. */
  statuses: v.array(v.object({ status: v.string(), count: v.number() })),
  arrivals: Panel,
  falls: Panel,
  early: Panel,
  ordered: Panel,
  sold: Panel,
});
export type Board = v.InferOutput<typeof Board>;
/** The groups of cars on the board. */
export type PanelName = Exclude<keyof Board, 'today' | 'statuses'>;

/**
 * The board in the shop. Who has the newest answer already, by its `ETag`, is answered 304: a
 * screen may ask every few seconds.
 */
export const getBoard = endpoint({
  name: 'getBoard',
  summary: 'The stock by status, and what changed last',
  service: 'own',
  path: '/v1/board',
  input: v.object({}),
  output: Board,
  failure: 'silent',
});
