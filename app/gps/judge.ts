import { GAP_S } from './gaps.ts';
import { metresBetween, type Point } from './point.ts';
import { SYSTEMS, toPlace, type System } from './systems.ts';

/** No truck on a road is faster (km/h). */
const FASTEST_KMH = 250;
/** Receivers err: a jump of less (metres) says nothing. */
const ERRS_M = 1_000;
/** How far (seconds) a device's clock may be ahead. */
const AHEAD_S = 5 * 60;
/** How long points are kept (days): where somebody drove is nobody's business for longer. */
export const KEEP_DAYS = 180;

/** What a row says of itself: a device, and where it was. */
export type Row = { device: string; point: Point };

/**
 * Reads `[device, at, lng, lat, speed, system]`: an instant in UTC seconds or as ISO text with its
 * zone, degrees, km/h. `systemOf` answers the coordinates that a device reports in, undefined of one that
 * is not known; a row may name its own. Without `now` (UTC seconds) any time is taken. Answers why a row is none, in words for its author.
 */
export function readRow(
  row: unknown,
  systemOf: (device: string) => System | undefined,
  now?: number,
): Row | string {
  if (!Array.isArray(row)) return '应为一行：设备、时间、经度、纬度、速度、坐标系';
  const [device, when, lng, lat, speed = 0, named] = row as unknown[];
  if (typeof device !== 'string' || !/^[\w-]{1,40}$/.test(device)) return '设备编号不对';
  const own = systemOf(device);
  if (!own) return `没有设备「${device}」，请先登记`;
  const system = named ?? own;
  if (!isSystem(system)) return `坐标系应为 ${SYSTEMS.join('、')} 之一`;
  const at = readInstant(when);
  if (at === undefined) return '时间应为 UTC 秒数，或带时区的 ISO 时间';
  if (now !== undefined && at > now + AHEAD_S) return '时间在将来';
  if (now !== undefined && at < now - KEEP_DAYS * 86_400) return `超过 ${KEEP_DAYS} 天的点不再收`;
  if (!isWithin(lng, 180) || !isWithin(lat, 85)) return '经纬度不对';
  if (Math.abs(lng) < 0.01 && Math.abs(lat) < 0.01) return '经纬度为 0，设备还没有定位';
  if (typeof speed !== 'number' || !(speed >= 0)) return '速度不对';
  if (speed > FASTEST_KMH) return `速度超过 ${FASTEST_KMH} 公里/小时`;
  return { device, point: { at, ...toPlace(lng, lat, system), speed_kmh: Math.round(speed) } };
}

/**
 * Whether a point cannot be where it says: as far from those before and after it, as far as they are
 * near in time, as no truck goes meanwhile.
 */
export function isJump(point: Point, around: readonly (Point | undefined)[]): boolean {
  const near = around.filter(
    (other) => other !== undefined && Math.abs(other.at - point.at) <= GAP_S,
  );
  return near.length > 0 && near.every((other) => other !== undefined && isTooFar(point, other));
}

/** Why such a point is refused. */
export const JUMP = `与前后的点相距太远，车速会超过 ${FASTEST_KMH} 公里/小时`;

/** Of two points for one instant the one that is kept, whichever came first. */
export function lesser(one: Point, other: Point): Point {
  const by =
    one.lng_e6 - other.lng_e6 || one.lat_e6 - other.lat_e6 || one.speed_kmh - other.speed_kmh;
  return by <= 0 ? one : other;
}

function isTooFar(one: Point, other: Point): boolean {
  const metres = metresBetween(one, other);
  return metres > ERRS_M && (metres / Math.abs(one.at - other.at)) * 3.6 > FASTEST_KMH;
}

function readInstant(when: unknown): number | undefined {
  if (typeof when === 'number') return Number.isSafeInteger(when) && when > 0 ? when : undefined;
  const isIso =
    typeof when === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,12}(Z|[+-]\d\d:?\d\d)$/.test(when);
  const ms = isIso ? Date.parse(when) : NaN;
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}

function isWithin(degrees: unknown, most: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= most;
}

function isSystem(word: unknown): word is System {
  return SYSTEMS.some((system) => system === word);
}
