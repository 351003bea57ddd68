import * as v from 'valibot';
import { STEPS } from '#/app/gps/screens/step-words.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), null);
/** The schema of an instant: ISO text with its time zone, or null. */
const instant = v.nullish(v.string(), null);
/** The schemas of the coordinates of a place: GCJ-02 in millionths of a degree. */
const place = { lng_e6: v.number(), lat_e6: v.number() };
const token = v.optional(v.pipe(v.string(), v.maxLength(100)));
const number = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)));
/** The schema of an instant in the query of a URL: text with UTC seconds, parsed to a number. */
const seconds = v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)));

/** The schema of a stop of half an hour or more, with a description of its place (`words`). */
export const Stop = v.object({ ...place, from: v.string(), until: v.string(), words: v.string() });
export type Stop = v.InferOutput<typeof Stop>;

/** The schema of an exception on the way: a detour, a loss of signal or a recorded event. */
export const Exception = v.object({
  kind: v.string(),
  from: v.string(),
  until: instant,
  words: v.string(),
});
export type Exception = v.InferOutput<typeof Exception>;

/**
 * The schema of a station on the planned route. If `is_passing` is true, no stop is planned there.
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

/** Schemas of a shipment. The tracking page displays these fields unchanged. */
export const SHIPMENT_FIELDS = {
  car_title: v.string(),
  car_id: text,
  from: v.string(),
  to: v.string(),
  step: v.picklist(STEPS),
  mode: text,
  carrier: text,
  /**
   * The number plate and the driver's name, both masked before they are stored. `phone` is a number
   * of the shop or the carrier, not of the driver.
   */
  plate: text,
  driver: text,
  phone: text,
};

/**
 * The schema of what the tracking page of a shipment displays. A shipment is one car in transport.
 */
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
   * The points of the track in the format of `pack.ts`. Points that a drawing of the whole track
   * cannot show are left out.
   */
  track: v.string(),
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** The schema of the movements of a device within a time range. */
export const Trajectory = v.object({
  device: v.string(),
  from: v.string(),
  until: v.string(),
  /** The number of points that are stored for this time range. */
  points: v.number(),
  /**
   * 1 if all stored points were used. Otherwise one point in each interval of this many seconds was
   * used.
   */
  every_seconds: v.optional(v.number(), 1),
  km: v.number(),
  moving_minutes: v.number(),
  top_kmh: v.number(),
  stops: v.array(Stop),
  gaps: v.array(Exception),
  /**
   * The points of the track in the format of `pack.ts`. Points that a drawing of the whole track
   * cannot show are left out.
   */
  track: v.string(),
});
export type Trajectory = v.InferOutput<typeof Trajectory>;

/** The schema of a shipment in the overview, with a coarse and delayed position. */
export const ActiveShipment = v.object({
  no: v.string(),
  car_title: v.string(),
  from: v.string(),
  to: v.string(),
  step: v.picklist(STEPS),
  plate: text,
  expected_at: instant,
  arrived_at: instant,
  /** The position; `words` names the nearest station, null for a shipment without stations. */
  here: v.nullish(v.object({ ...place, words: text, at: v.string() }), null),
  /** The stations of the planned route, at coarse places; empty without a position. */
  stations: v.optional(v.array(v.object({ ...place, name: v.string() })), []),
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
 * Returns the schema of the response to a call with a link's token. `content` has the schema
 * `inner`; it is null once the link has expired. `requested_at` is the time of the response.
 */
function linkResponse<Inner extends v.GenericSchema>(inner: Inner) {
  return v.object({ requested_at: v.string(), content: v.nullable(inner) });
}

/**
 * Returns the shipment of the link with this `token`. Fails if `no` is the number of another
 * shipment.
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
 * Returns the movements, in a time range, of the device that the visitor's tracking link gives access
 * to. Fails if `device` is not that device.
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
 * Returns the points of the link's trajectory for playback. A track with too many points is
 * sampled.
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
 * Returns the shipments under way and today's arrivals. `token` must be that of an overview link.
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
