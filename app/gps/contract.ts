import * as v from 'valibot';
import { STEPS } from '#/app/gps/screens/step-words.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), null);
/** The schema of an instant: ISO text with its time zone, or null. */
const instant = v.nullish(v.string(), null);
/** The fields of a place: GCJ-02 in millionths of a degree. */
const place = { lng_e6: v.number(), lat_e6: v.number() };
const token = v.optional(v.pipe(v.string(), v.maxLength(100)));
const number = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)));
/**
 * The schema of an instant in the query of a link. The text has UTC seconds; the parsed value is a
 * number.
 */
const seconds = v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)));

/** The schema of a stop of half an hour or more. */
export const Stop = v.object({ ...place, from: v.string(), until: v.string(), words: v.string() });
export type Stop = v.InferOutput<typeof Stop>;

/**
 * The schema of a deviation from the plan: a detour, a loss of signal, an event that the dealer
 * recorded.
 */
export const Exception = v.object({
  kind: v.string(),
  from: v.string(),
  until: instant,
  words: v.string(),
});
export type Exception = v.InferOutput<typeof Exception>;

/**
 * The schema of a place on the route. A station with `is_passing` is drawn, but never shown as the
 * next stop.
 */
export const Station = v.object({
  ...place,
  name: v.string(),
  is_passing: v.boolean(),
  planned_at: instant,
  arrived_at: instant,
  left_at: instant,
  note: text,
});
export type Station = v.InferOutput<typeof Station>;

const Picture = v.object({ img: v.string(), desc: text });

/** The schema of a position with its description in Chinese. */
const CurrentPosition = v.object({
  ...place,
  words: v.string(),
  at: v.string(),
  speed_kmh: v.number(),
});

/** The fields of a shipment that its page shows as they are stored. */
export const SHIPMENT_FIELDS = {
  car_title: v.string(),
  car_id: text,
  from: v.string(),
  to: v.string(),
  step: v.picklist(STEPS),
  mode: text,
  carrier: text,
  /**
   * Plate and driver are masked before they are stored. The phone number belongs to the shop or the
   * carrier.
   */
  plate: text,
  driver: text,
  phone: text,
};

/** The schema of the content of the tracking page of one car in transport. */
export const Shipment = v.object({
  no: v.string(),
  ...SHIPMENT_FIELDS,
  loaded_at: instant,
  planned_at: instant,
  expected_at: instant,
  arrived_at: instant,
  stations: v.array(Station),
  here: v.nullish(CurrentPosition, null),
  done_km: count,
  left_km: count,
  stops: v.array(Stop),
  exceptions: v.array(Exception),
  pictures: v.object({ before: v.array(Picture), after: v.array(Picture) }),
  /**
   * The points in the format of `pack.ts`, reduced to what a drawing of the whole track can show.
   */
  track: v.string(),
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** The schema of the movements of a device within a time range. */
export const Trajectory = v.object({
  device: v.string(),
  from: v.string(),
  until: v.string(),
  /** The number of stored points. */
  points: v.number(),
  /**
   * 1 if the figures below are computed from all stored points. A larger value if the range has too
   * many points; then one point in each interval of this many seconds is used.
   */
  every_seconds: v.optional(v.number(), 1),
  km: v.number(),
  moving_minutes: v.number(),
  top_kmh: v.number(),
  stops: v.array(Stop),
  gaps: v.array(Exception),
  /** The points in the format of `pack.ts`, as in `Shipment`. */
  track: v.string(),
});
export type Trajectory = v.InferOutput<typeof Trajectory>;

/**
 * The schema of a shipment in the overview: its position is coarse and at least half an hour old.
 */
export const ActiveShipment = v.object({
  no: v.string(),
  car_title: v.string(),
  from: v.string(),
  to: v.string(),
  step: v.picklist(STEPS),
  plate: text,
  expected_at: instant,
  arrived_at: instant,
  /** `words` names the nearest station; null for a shipment without stations. */
  here: v.nullish(v.object({ ...place, words: text, at: v.string() }), null),
});
export type ActiveShipment = v.InferOutput<typeof ActiveShipment>;

export const Overview = v.object({
  under_way: v.number(),
  expected_today: v.number(),
  arrived_today: v.number(),
  routes: v.array(v.object({ name: v.string(), count: v.number() })),
  branches: v.array(v.object({ name: v.string(), shipments: v.array(ActiveShipment) })),
});
export type Overview = v.InferOutput<typeof Overview>;

/**
 * Returns the schema of a link's response around `inner`, the schema of its content. `content` is
 * null once the link has expired. `requested_at` is the time of the response.
 */
function linkResponse<Inner extends v.GenericSchema>(inner: Inner) {
  return v.object({ requested_at: v.string(), content: v.nullable(inner) });
}

/**
 * Returns the shipment that a link's token opens. A `no` that belongs to another shipment is
 * refused.
 */
export const getWestardTracking = endpoint({
  name: 'getWestardTracking',
  summary: 'Position and progress of a car in transport to a branch',
  service: 'own',
  path: '/v1/gps/westard-tracking',
  input: v.object({ no: number, token }),
  output: linkResponse(Shipment),
  failure: 'alert',
  isPrivate: true,
});

const window = v.object({ device: number, from: seconds, to: seconds, token });

/**
 * Returns the movements of the device that a link's token opens. A `device` other than this one is
 * refused. `from` and `to` are clipped to the time range of the link.
 */
export const getTrajectory = endpoint({
  name: 'getTrajectory',
  summary: 'Movements of a device within a time range, reduced for drawing',
  service: 'own',
  path: '/v1/gps/trajectory',
  input: window,
  output: linkResponse(Trajectory),
  failure: 'alert',
  isPrivate: true,
});

/**
 * Returns the points of a trajectory for playback: all plausible ones, or a sample as
 * `every_seconds` states. Each has the lowest zoom at which a drawing needs it.
 */
export const getTrajectoryPoints = endpoint({
  name: 'getTrajectoryPoints',
  summary: 'Every point of a device within a time, packed',
  service: 'own',
  path: '/v1/gps/trajectory/points',
  input: window,
  output: linkResponse(v.object({ track: v.string() })),
  failure: 'alert',
  isPrivate: true,
});

/**
 * Returns the shipments under way and today's arrivals. The token must be that of an overview link.
 */
export const getAllLocationInfo = endpoint({
  name: 'getAllLocationInfo',
  summary: 'All cars in transport, with coarse positions half an hour old',
  service: 'own',
  path: '/v1/gps/all-location-info',
  input: v.object({ token }),
  output: linkResponse(Overview),
  failure: 'alert',
  isPrivate: true,
});
