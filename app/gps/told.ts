import * as v from 'valibot';
import { SAID } from './contract.ts';

const text = v.nullish(v.string(), null);
const seconds = v.nullish(v.number(), null);
const pictures = v.nullish(v.array(v.object({ img: v.string(), desc: text })), []);

/** What is stored of a shipment beside its columns. */
export const ShipmentTold = v.object({
  ...SAID,
  loaded_at: seconds,
  /** How far (km) from the line of its stations it may be. */
  corridor_km: v.nullish(v.number(), 30),
  events: v.nullish(
    v.array(v.object({ kind: v.string(), from: v.number(), until: seconds, words: v.string() })),
    [],
  ),
  before: pictures,
  after: pictures,
});
export type ShipmentTold = v.InferOutput<typeof ShipmentTold>;

/** What is stored of a station beside its place in the order. */
export const StationTold = v.object({
  name: v.string(),
  lng_e6: v.number(),
  lat_e6: v.number(),
  is_passing: v.boolean(),
  planned_at: seconds,
  arrived_at: seconds,
  left_at: seconds,
  note: text,
});
export type StationTold = v.InferOutput<typeof StationTold>;
