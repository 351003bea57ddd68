import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { STEPS } from './step-words.ts';

const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), null);
/** An instant, ISO with its zone. */
const instant = v.nullish(v.string(), null);
/** GCJ-02 in millionths of a degree. */
const place = { lng_e6: v.number(), lat_e6: v.number() };
const token = v.optional(v.pipe(v.string(), v.maxLength(100)));
const number = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)));
/** An instant as a link writes it: UTC seconds. */
const seconds = v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)));

/** A stay of half an hour or more. */
export const Stop = v.object({ ...place, from: v.string(), until: v.string(), words: v.string() });
export type Stop = v.InferOutput<typeof Stop>;

/** What was not as planned. */
export const Exception = v.object({
  kind: v.string(),
  from: v.string(),
  until: instant,
  words: v.string(),
});
export type Exception = v.InferOutput<typeof Exception>;

/** A place on the way; one that is only passed is drawn and not waited for. */
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

/** Where something is, in words too. */
const Here = v.object({
  ...place,
  words: v.string(),
  at: v.string(),
  speed_kmh: v.number(),
});

/** What is told of a shipment as it is stored. */
export const SAID = {
  car_title: v.string(),
  car_id: text,
  from: v.string(),
  to: v.string(),
  step: v.picklist(STEPS),
  mode: text,
  carrier: text,
  /** Plate and driver are masked before they are stored; the phone is one of the shop or the carrier. */
  plate: text,
  driver: text,
  phone: text,
};

/** A car on its way. */
export const Shipment = v.object({
  no: v.string(),
  ...SAID,
  loaded_at: instant,
  planned_at: instant,
  expected_at: instant,
  arrived_at: instant,
  stations: v.array(Station),
  here: v.nullish(Here, null),
  done_km: count,
  left_km: count,
  stops: v.array(Stop),
  exceptions: v.array(Exception),
  pictures: v.object({ before: v.array(Picture), after: v.array(Picture) }),
  /** Points as `pack.ts` writes them, no more of them than a drawing of the whole shows. */
  track: v.string(),
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** What a device did within a time. */
export const Trajectory = v.object({
  device: v.string(),
  from: v.string(),
  until: v.string(),
  /** How many points there are, and what they come to. */
  points: v.number(),
  /** Of how many seconds one point is told, where there are too many. */
  every_seconds: v.optional(v.number(), 1),
  km: v.number(),
  moving_minutes: v.number(),
  top_kmh: v.number(),
  stops: v.array(Stop),
  gaps: v.array(Exception),
  /** As in a shipment. */
  track: v.string(),
});
export type Trajectory = v.InferOutput<typeof Trajectory>;

/** A car on its way as the overview tells it: where it is roughly, and was half an hour ago. */
export const UnderWay = v.object({
  no: v.string(),
  car_title: v.string(),
  from: v.string(),
  to: v.string(),
  step: v.picklist(STEPS),
  plate: text,
  expected_at: instant,
  arrived_at: instant,
  /** `words` names the nearest station, where the shipment has any. */
  here: v.nullish(v.object({ ...place, words: text, at: v.string() }), null),
});
export type UnderWay = v.InferOutput<typeof UnderWay>;

export const Overview = v.object({
  under_way: v.number(),
  expected_today: v.number(),
  arrived_today: v.number(),
  routes: v.array(v.object({ name: v.string(), count: v.number() })),
  branches: v.array(v.object({ name: v.string(), shipments: v.array(UnderWay) })),
});
export type Overview = v.InferOutput<typeof Overview>;

/** `told` is null once the link is over; `asked_at` is when the answer was made. */
function told<Inner extends v.GenericSchema>(inner: Inner) {
  return v.object({ asked_at: v.string(), told: v.nullable(inner) });
}

/** A shipment by the token of its link; a number beside it must be that shipment's. */
export const getWestardTracking = endpoint({
  name: 'getWestardTracking',
  summary: 'Where a car on its way to a branch is',
  service: 'own',
  path: '/v1/gps/westard-tracking',
  input: v.object({ no: number, token }),
  output: told(Shipment),
  failure: 'alert',
  isPrivate: true,
});

const window = v.object({ device: number, from: seconds, to: seconds, token });

/** What a device did, by the token of its link; a device and a time beside it must be within the link's. */
export const getTrajectory = endpoint({
  name: 'getTrajectory',
  summary: 'Where a device was within a time, as much as a drawing shows',
  service: 'own',
  path: '/v1/gps/trajectory',
  input: window,
  output: told(Trajectory),
  failure: 'alert',
  isPrivate: true,
});

/** All points of the same, to be played; each says at which zoom a drawing needs it. */
export const getTrajectoryPoints = endpoint({
  name: 'getTrajectoryPoints',
  summary: 'Every point of a device within a time, packed',
  service: 'own',
  path: '/v1/gps/trajectory/points',
  input: window,
  output: told(v.object({ track: v.string() })),
  failure: 'alert',
  isPrivate: true,
});

/** All that is under way, by the token of its link. */
export const getAllLocationInfo = endpoint({
  name: 'getAllLocationInfo',
  summary: 'All cars under way, roughly and half an hour late',
  service: 'own',
  path: '/v1/gps/all-location-info',
  input: v.object({ token }),
  output: told(Overview),
  failure: 'alert',
  isPrivate: true,
});
