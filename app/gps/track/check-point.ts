import { RETENTION_DAYS } from '#/app/gps/retention-days.ts';
import { readSeconds } from '#/records/columns/instant.ts';
import { reasons, type Reason } from '#/records/reasons/reason.ts';
import { FASTEST_KMH } from './jumps.ts';
import type { Point } from './point.ts';
import { SYSTEMS, toPlace, type System } from './systems.ts';

/** Seconds by which a device's clock may be ahead. */
const MAX_CLOCK_ERROR_S = 5 * 60;

/** A valid row of a batch: a point and the id of its device. */
export type Row = { device: string; point: Point };

/** The error of a row of a batch. */
export type Wrong = { field: 'device' | 'at' | 'lng' | 'speed' | 'system'; reason: Reason };

/** Why a point is refused. */
const POINT = reasons({
  columns: () => ({
    zh: '应为一行：设备、时间、经度、纬度、速度、坐标系',
    en: 'Write a row of device, time, longitude, latitude, speed and coordinate system',
  }),
  device_id: () => ({ zh: '设备编号不对', en: 'The id of the device is wrong' }),
  unknown_device: (id: string) => ({
    zh: `没有设备「${id}」，请先登记`,
    en: `There is no device "${id}": import it first`,
  }),
  system: () => ({
    zh: `坐标系应为 ${SYSTEMS.join('、')} 之一`,
    en: `Write one of these coordinate systems: ${SYSTEMS.join(', ')}`,
  }),
  no_time: () => ({
    zh: '时间应为 UTC 秒数，或带时区的 ISO 时间',
    en: 'Write the time in UTC seconds, or as ISO text with its zone',
  }),
  future: () => ({ zh: '时间在将来', en: 'The time is in the future' }),
  expired: () => ({
    zh: `超过 ${RETENTION_DAYS} 天的点不再收`,
    en: `The point is older than ${RETENTION_DAYS} days`,
  }),
  degrees: () => ({ zh: '经纬度不对', en: 'The longitude or latitude is wrong' }),
  no_fix: () => ({
    zh: '经纬度为 0，设备还没有定位',
    en: 'Longitude and latitude are 0: the device has no position yet',
  }),
  speed: () => ({ zh: '速度不对', en: 'The speed is wrong' }),
  too_fast: () => ({
    zh: `速度超过 ${FASTEST_KMH} 公里/小时`,
    en: `The speed is above ${FASTEST_KMH} km/h`,
  }),
});

/**
 * Reads a row `[device, at, lng, lat, speed, system]`. Returns a `Wrong` for an unknown device or
 * an invalid field.
 * - `at` is in UTC seconds or ISO text with its zone, from `since` until 5 minutes after `now`.
 * - `lng` and `lat` are in degrees.
 * - `speed` is in km/h; 0 if absent.
 * - `system` is the coordinate system; if absent, it is that of the device.
 */
export function readRow(
  row: unknown,
  systemOf: (device: string) => System | undefined,
  { now, since }: { now: number; since: number },
): Row | Wrong {
  if (!Array.isArray(row)) return wrong('device', POINT.columns());
  const [device, when, lng, lat, speed = 0, named] = row as unknown[];
  if (typeof device !== 'string' || !/^[\w-]{1,40}$/.test(device))
    return wrong('device', POINT.device_id());
  const own = systemOf(device);
  if (!own) return wrong('device', POINT.unknown_device(device));
  const system = named ?? own;
  if (!isSystem(system)) return wrong('system', POINT.system());
  const at = isZoned(when) ? readSeconds(when) : undefined;
  if (at === undefined) return wrong('at', POINT.no_time());
  if (at > now + MAX_CLOCK_ERROR_S) return wrong('at', POINT.future());
  if (at < since) return wrong('at', POINT.expired());
  if (!isWithin(lng, 180) || !isWithin(lat, 85)) return wrong('lng', POINT.degrees());
  if (Math.abs(lng) < 0.01 && Math.abs(lat) < 0.01) return wrong('lng', POINT.no_fix());
  if (typeof speed !== 'number' || !(speed >= 0)) return wrong('speed', POINT.speed());
  if (speed > FASTEST_KMH) return wrong('speed', POINT.too_fast());
  return { device, point: { at, ...toPlace(lng, lat, system), speed_kmh: Math.round(speed) } };
}

/** Returns the lesser of two points of one instant, compared by longitude, latitude, speed. */
export function lesser(one: Point, other: Point): Point {
  const by =
    one.lng_e6 - other.lng_e6 || one.lat_e6 - other.lat_e6 || one.speed_kmh - other.speed_kmh;
  return by <= 0 ? one : other;
}

function wrong(field: Wrong['field'], reason: Reason): Wrong {
  return { field, reason };
}

/**
 * Returns whether `when` is a number (UTC seconds) or text with a time zone. Devices have no local
 * time.
 */
function isZoned(when: unknown): boolean {
  return typeof when === 'number' || (typeof when === 'string' && /(Z|[+-]\d\d:?\d\d)$/.test(when));
}

function isWithin(degrees: unknown, most: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= most;
}

function isSystem(word: unknown): word is System {
  return SYSTEMS.some((system) => system === word);
}
