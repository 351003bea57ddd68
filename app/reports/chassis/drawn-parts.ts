import type { Chassis } from './states.ts';

/**
 * Whether a drawing of an underbody has an engine and a traction battery, which not every car has.
 */
export type DrawnParts = { hasEngine: boolean; hasBattery: boolean };

const ENGINE = /发动机|变速箱|排气|油底壳|油箱/;
// 蓄电池, the 12 V battery, is in every car.
const BATTERY = /动力电池|高压电池|电池(包|护板|底)/;

/** Returns the parts that are drawn: those that any text of this report mentions. */
export function drawnPartsOf({ groups, bare, screws }: Chassis): DrawnParts {
  const words = [
    ...groups.flatMap(({ title, places }) => [title, ...places.map((place) => place.words ?? '')]),
    ...bare,
    ...screws.map(({ name }) => name),
  ].join(' ');
  return { hasEngine: ENGINE.test(words), hasBattery: BATTERY.test(words) };
}
