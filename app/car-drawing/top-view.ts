import type { Profile } from '#/app/car-drawing/outlines/profile.ts';
import {
  reversed,
  endOf,
  flip,
  heightAt,
  pathAlong,
  pathAcross,
  pathAround,
  startOf,
  straight,
  type Line,
} from './line.ts';
import type { PanelId } from './panels.ts';
import type { Shape } from './shape.ts';

/** Draws a car from above, in cm. x counts from the nose, y from the left side. */
export function topView(car: Profile): Shape[] {
  const half = car.width / 2;
  // Input lines describe the right half of the car: x from the nose, y from the middle.
  const right = (line: Line): Line =>
    line.map((value, at) => (at % 2 === 0 ? value : half + value));
  const left = (line: Line): Line => right(flip(line));
  const across = (...lines: readonly Line[]) => pathAcross(lines, left, right);
  const onBoth = (word: string, ...lines: readonly Line[]): Shape[] => [
    { as: 'panel', panel: `left-${word}` as PanelId, d: pathAround(...lines.map(left)) },
    { as: 'panel', panel: `right-${word}` as PanelId, d: pathAround(...lines.map(right)) },
  ];
  const twice = (
    as: Shape['as'],
    panel: PanelId | undefined,
    ...lines: readonly Line[]
  ): Shape => ({
    as,
    d: pathAlong(...lines.map(left)) + pathAlong(...lines.map(right)),
    ...(panel && { panel }),
  });
  const join = (...parts: readonly Line[]): Line => parts.flat();

  const seen = linesFromAbove(car, half);
  const { side, hoodFront, hoodSide, roofSide, lidSide } = seen;
  const middle = (car.wheels.front + car.wheels.rear) / 2;
  const sides = [between(side, 0, middle), between(side, middle, car.length)];
  const along = (from: number, to: number) => between(side, from, to);
  const belt = half * 0.87;
  const [first, second, third] = car.doors.map((door) => door[0] ?? 0);
  const last = third ?? second ?? 0;
  const door = (word: string, from = 0, to = 0) =>
    onBoth(
      word,
      [from, belt, to, belt],
      join([to, belt], startOf(reversed(along(from, to)))),
      reversed(along(from, to)),
      join(startOf(along(from, to)), [from, belt]),
    );
  const noseEnd = hoodSide[0] ?? 0;
  const [tailStart = 0] = endOf(lidSide);

  return [
    { as: 'body', d: across(...sides) },
    {
      as: 'panel',
      panel: 'front-bumper',
      d: across(
        along(0, noseEnd),
        join(endOf(along(0, noseEnd)), endOf(hoodFront)),
        reversed(hoodFront),
      ),
    },
    {
      as: 'panel',
      panel: 'rear-bumper',
      d: across(
        seen.lidBack,
        join(endOf(seen.lidBack), startOf(along(tailStart, car.length))),
        along(tailStart, car.length),
      ),
    },
    ...onBoth(
      'fender',
      hoodSide,
      join(endOf(hoodSide), [first ?? 0, belt]),
      join([first ?? 0, belt], endOf(along(noseEnd, first ?? 0))),
      reversed(along(noseEnd, first ?? 0)),
      join(startOf(along(noseEnd, 0)), startOf(hoodSide)),
    ),
    ...door('front-door', first, second),
    ...(third === undefined ? [] : door('rear-door', second, third)),
    ...onBoth(
      'quarter',
      [last, belt, ...endOf(seen.backLow)],
      join(endOf(seen.backLow), endOf(lidSide)),
      join(endOf(lidSide), endOf(along(last, tailStart))),
      reversed(along(last, tailStart)),
      join(startOf(along(last, tailStart)), [last, belt]),
    ),
    { as: 'panel', panel: 'tailgate', d: across(seen.lidFront, lidSide, reversed(seen.lidBack)) },
    { as: 'panel', panel: 'hood', d: across(hoodFront, hoodSide, seen.hoodBack) },
    { as: 'panel', panel: 'roof', d: across(seen.roofFront, roofSide, seen.roofBack) },
    {
      as: 'glass',
      d: across(seen.glassLow, join(endOf(seen.glassLow), startOf(seen.glassTop)), seen.glassTop),
    },
    {
      as: 'glass',
      d: across(
        seen.backTop,
        join(endOf(seen.backTop), endOf(seen.backLow)),
        reversed(seen.backLow),
      ),
    },
    twice('glass', undefined, ...seen.windows),
    ...onBoth('mirror', seen.mirror),
    { as: 'outline', d: across(...sides) },
    twice('line', 'hood-gaps', seen.hoodSide),
    twice('line', 'tailgate-gaps', seen.lidSide),
    twice('line', 'roof-rails', car.hasRails ? seen.rail : seen.antenna),
    ...(car.hasBed ? [twice('fine', undefined, seen.bed)] : []),
    { as: 'fine', d: [left, right].map((onto) => pathAlong(onto(seen.crease))).join('') },
  ];
}

/**
 * Returns the lines of one half of a car, from front to rear or from the middle outwards. The y of
 * their points counts from the middle.
 * @param half half the width of the car in cm
 */
function linesFromAbove(car: Profile, half: number) {
  const { length, bow, lid, wheels } = car;
  const at = (x: number, part: number): Line => [x, part * half];
  const through = (...places: readonly (readonly [number, number])[]): Line =>
    places.flatMap(([x, part]) => at(x, part));
  const cowl = car.windscreen[0] ?? 0;
  const header = car.roof[0] ?? 0;
  const [roofEnd = 0] = endOf(car.roof);
  const deck = car.deck[0] ?? 0;
  const roof = car.roofWidth;
  const tail = length - bow.tail;
  const nose = bow.nose;
  return {
    side: through(
      [0, 0],
      [nose * 0.05, 0.3],
      [nose * 0.25, 0.62],
      [nose * 0.6, 0.82],
      [nose, 0.91],
      [wheels.front, 0.985],
      [cowl + 40, 1],
      [wheels.rear, 1],
      [(wheels.rear + tail) / 2, 0.985],
      [tail, 0.93],
      [length - bow.tail * 0.5, 0.82],
      [length - bow.tail * 0.2, 0.62],
      [length - bow.tail * 0.04, 0.3],
      [length, 0],
    ),
    hoodFront: through([nose * 0.3 + 4, 0], [nose * 0.45 + 4, 0.38], [nose + 2, 0.7]),
    hoodSide: through([nose + 2, 0.7], [(nose + cowl) / 2, 0.775], [cowl + 8, 0.82]),
    hoodBack: through([cowl + 8, 0.82], [cowl - 7, 0.45], [cowl - 11, 0]),
    glassLow: through([cowl - 5, 0], [cowl, 0.45], [cowl + 16, 0.8]),
    glassTop: through([header + 7, roof * 0.92], [header - 4, roof * 0.5], [header - 7, 0]),
    roofFront: through([header, 0], [header + 4, roof * 0.5], [header + 14, roof]),
    roofSide: through(
      [header + 14, roof],
      [(header + roofEnd) / 2, roof * 1.04],
      [roofEnd - 6, roof * 0.98],
    ),
    roofBack: through([roofEnd - 6, roof * 0.98], [roofEnd + 2, roof * 0.5], [roofEnd + 4, 0]),
    backTop: through([roofEnd + 10, 0], [roofEnd + 8, roof * 0.5], [roofEnd + 1, roof * 0.92]),
    backLow: through([deck - 6, 0], [deck - 9, 0.42], [deck - 18, 0.7]),
    lidFront: through([lid, 0], [lid - 3, 0.42], [lid - 8, 0.72]),
    lidSide: through([lid - 8, 0.72], [length - bow.tail * 0.8 - 4, 0.7]),
    lidBack: through(
      [length - 5, 0],
      [length - bow.tail * 0.25 - 5, 0.4],
      [length - bow.tail * 0.8 - 4, 0.7],
    ),
    rail: through(
      [header + 26, roof * 0.9],
      [(header + roofEnd) / 2, roof * 0.94],
      [roofEnd - 16, roof * 0.88],
    ),
    antenna: straight(through([roofEnd - 24, 0], [roofEnd - 12, 0.03], [roofEnd - 9, 0])),
    bed: straight(through([deck + 8, 0], [deck + 8, 0.66], [length - 24, 0.66], [length - 24, 0])),
    crease: through([nose + 8, 0.34], [cowl - 16, 0.5]),
    windows: [
      through(
        [cowl + 26, 0.84],
        [header + 22, roof * 1.07],
        [(header + roofEnd) / 2, roof * 1.1],
        [roofEnd - 4, roof * 1.05],
      ),
      through([roofEnd - 4, roof * 1.05], [deck - 30, 0.78]),
      through([deck - 30, 0.78], [(cowl + deck) / 2, 0.86], [cowl + 26, 0.84]),
    ],
    mirror: through(
      [cowl + 14, 0.98],
      [cowl + 14, 0.98],
      [cowl + 16, 1.08],
      [cowl + 21, 1.14],
      [cowl + 30, 1.1],
      [cowl + 30, 0.98],
      [cowl + 30, 0.98],
      [cowl + 14, 0.98],
    ),
  };
}

/** Returns the part of `line` between the x `from` and the x `to`. */
function between(line: Line, from: number, to: number): Line {
  const inside = line.flatMap((x, at) =>
    at % 2 === 0 && x > from && x < to ? [x, line[at + 1] ?? 0] : [],
  );
  return [from, heightAt(line, from), ...inside, to, heightAt(line, to)];
}
