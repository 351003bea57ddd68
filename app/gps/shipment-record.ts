import * as v from 'valibot';
import { SHIPMENT_FIELDS } from './contract.ts';

const text = v.nullish(v.string(), null);
const seconds = v.nullish(v.number(), null);
const pictures = v.nullish(v.array(v.object({ img: v.string(), desc: text })), []);

/** The schema of a shipment in the JSON column `content` of its table. */
export const ShipmentRecord = v.object({
  ...SHIPMENT_FIELDS,
  loaded_at: seconds,
  /** Permitted distance from the line through the stations, in km. */
  corridor_km: v.nullish(v.number(), 30),
  events: v.nullish(
    v.array(v.object({ kind: v.string(), from: v.number(), until: seconds, words: v.string() })),
    [],
  ),
  before: pictures,
  after: pictures,
});
export type ShipmentRecord = v.InferOutput<typeof ShipmentRecord>;

/** The schema of a station in the JSON column `content` of its table. */
export const StationRecord = v.object({
  name: v.string(),
  lng_e6: v.number(),
  lat_e6: v.number(),
  is_passing: v.boolean(),
  planned_at: seconds,
  arrived_at: seconds,
  left_at: seconds,
  note: text,
});
export type StationRecord = v.InferOutput<typeof StationRecord>;
