import { randomOf } from '#/app/demo/chance.ts';
import type { Leg } from './demo-routes.ts';

/** Seconds between two points while a truck drives and while it stands. */
const DRIVING_S = 120;
const STATIONARY_S = 600;

/**
 * A point of the demo in the coordinate system of its device. `at` is in UTC seconds, `speed` in
 * km/h.
 */
export type DemoPoint = { device: string; at: number; lng: number; lat: number; speed: number };

/** Converts `time` (`YYYY-MM-DD HH:MM` in China's time) to UTC seconds, and adds `hours`. */
export function secondsOf(time: string, hours = 0): number {
  return Date.parse(`${time.replace(' ', 'T')}:00+08:00`) / 1000 + hours * 3600;
}

/**
 * Generates the points of a truck on the route `legs`, until `until` (UTC seconds). `later` shifts
 * all times by hours.
 */
export function demoPoints(
  device: string,
  legs: readonly Leg[],
  until: number,
  later = 0,
): DemoPoint[] {
  const chance = randomOf(device.length * 7919 + later);
  const points: DemoPoint[] = [];
  const add = (at: number, lng: number, lat: number, speed: number) => {
    if (at > until) return;
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    points.push({ device, at, lng: round(lng), lat: round(lat), speed });
  };
  for (const [index, to] of legs.entries()) {
    const from = legs[index - 1];
    const arrive = secondsOf(to.arrive, later);
    if (from) {
      const leave = secondsOf(from.leave ?? from.arrive, later);
      for (let at = leave + DRIVING_S; at < arrive; at += DRIVING_S) {
        const share = (at - leave) / (arrive - leave);
        const [first, last] = to.silent ?? [2, 2];
        if (share > first && share < last) continue;
        const [lng, lat] = onRoad(from, to, share, index);
        const usual = usualSpeed(from, to, arrive - leave);
        add(at, lng, lat, Math.round(usual * (0.8 + 0.4 * chance())));
      }
    }
    for (let at = arrive; at <= secondsOf(to.leave ?? to.arrive, later); at += STATIONARY_S)
      add(at, to.lng + (chance() - 0.5) * 2e-4, to.lat + (chance() - 0.5) * 2e-4, 0);
  }
  return points;
}

/**
 * Returns the point after the fraction `share` of the way between two places. The way is a curve
 * around the straight line, like a mountain road.
 */
function onRoad(from: Leg, to: Leg, share: number, seed: number): [lng: number, lat: number] {
  const wave =
    Math.sin(Math.PI * share) *
    (0.022 * Math.sin(share * (9 + (seed % 5)) + seed) + 0.008 * Math.sin(share * 41 + seed));
  const [x, y] = [to.lng - from.lng, to.lat - from.lat];
  const length = Math.hypot(x, y) || 1;
  return [from.lng + share * x - (wave * y) / length, from.lat + share * y + (wave * x) / length];
}

function usualSpeed(from: Leg, to: Leg, seconds: number): number {
  const kilometres = Math.hypot((to.lng - from.lng) * 96, (to.lat - from.lat) * 111) * 1.15;
  return (kilometres / seconds) * 3600;
}
