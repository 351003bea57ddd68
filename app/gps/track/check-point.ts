import { RETENTION_DAYS } from '#/app/gps/retention-days.ts';
import { readSeconds } from '#/records/columns/instant.ts';
import { FASTEST_KMH } from './jumps.ts';
import type { Point } from './point.ts';
import { SYSTEMS, toPlace, type System } from './systems.ts';

/** Seconds by which a device's clock may be ahead. */
const MAX_CLOCK_ERROR_S = 5 * 60;

/** A valid row of a batch: a point and the id of its device. */
export type Row = { device: string; point: Point };

/** The error of a row of a batch: the field, and the reason in Chinese for the sender. */
export type Wrong = { field: 'device' | 'at' | 'lng' | 'speed' | 'system'; reason: string };

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
  if (!Array.isArray(row)) return wrong('device', '应为一行：设备、时间、经度、纬度、速度、坐标系');
  const [device, when, lng, lat, speed = 0, named] = row as unknown[];
  if (typeof device !== 'string' || !/^[\w-]{1,40}$/.test(device))
    return wrong('device', '设备编号不对');
  const own = systemOf(device);
  if (!own) return wrong('device', `没有设备「${device}」，请先登记`);
  const system = named ?? own;
  if (!isSystem(system)) return wrong('system', `坐标系应为 ${SYSTEMS.join('、')} 之一`);
  const at = isZoned(when) ? readSeconds(when) : undefined;
  if (at === undefined) return wrong('at', '时间应为 UTC 秒数，或带时区的 ISO 时间');
  if (at > now + MAX_CLOCK_ERROR_S) return wrong('at', '时间在将来');
  if (at < since) return wrong('at', `超过 ${RETENTION_DAYS} 天的点不再收`);
  if (!isWithin(lng, 180) || !isWithin(lat, 85)) return wrong('lng', '经纬度不对');
  if (Math.abs(lng) < 0.01 && Math.abs(lat) < 0.01)
    return wrong('lng', '经纬度为 0，设备还没有定位');
  if (typeof speed !== 'number' || !(speed >= 0)) return wrong('speed', '速度不对');
  if (speed > FASTEST_KMH) return wrong('speed', `速度超过 ${FASTEST_KMH} 公里/小时`);
  return { device, point: { at, ...toPlace(lng, lat, system), speed_kmh: Math.round(speed) } };
}

/** Returns the lesser of two points of one instant, compared by longitude, latitude, speed. */
export function lesser(one: Point, other: Point): Point {
  const by =
    one.lng_e6 - other.lng_e6 || one.lat_e6 - other.lat_e6 || one.speed_kmh - other.speed_kmh;
  return by <= 0 ? one : other;
}

function wrong(field: Wrong['field'], reason: string): Wrong {
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
