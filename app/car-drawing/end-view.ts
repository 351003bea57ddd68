import type { Profile } from '#/app/car-drawing/outlines/profile.ts';
import { reversed, endOf, pathAround, round, straight, pathAcross, type Line } from './line.ts';
import type { PanelId } from './panels.ts';
import type { Shape } from './shape.ts';

/**
 * Draws a car from the front or the rear, in cm. x starts at the left, y grows downwards.
 * @param top the height of the view in cm
 */
export function endView(car: Profile, end: 'front' | 'rear', top: number): Shape[] {
  const half = car.width / 2;
  const { floor, face, rear } = car;
  const isFront = end === 'front';
  // Input lines describe the right half of the drawing: x from the middle, height from the ground.
  const right = (line: Line): Line =>
    line.map((value, at) => (at % 2 === 0 ? half + value : top - value));
  const left = (line: Line): Line =>
    line.map((value, at) => (at % 2 === 0 ? half - value : top - value));
  const across = (...lines: readonly Line[]) => pathAcross(lines, left, right);
  const twice = (...lines: readonly Line[]) =>
    pathAround(...lines.map(left)) + pathAround(...lines.map(right));
  // Seen from the front, the car's left side is on the right.
  const [onLeft, onRight] = isFront ? ['right', 'left'] : ['left', 'right'];
  const onBoth = (word: string, ...lines: readonly Line[]): Shape[] => [
    { as: 'panel', panel: `${onLeft}-${word}` as PanelId, d: pathAround(...lines.map(left)) },
    { as: 'panel', panel: `${onRight}-${word}` as PanelId, d: pathAround(...lines.map(right)) },
  ];
  const roofTop = Math.max(...car.roof.filter((_, at) => at % 2 === 1));
  const [, header = 0] = endOf(isFront ? car.windscreen : reversed(car.backlight));
  const cowl = (isFront ? car.windscreen : car.deck)[1] ?? 0;
  const belt = (car.shoulder[isFront ? 1 : car.shoulder.length - 1] ?? 0) - 2;
  const at = (part: number, z: number): Line => [part * half, z];
  const through = (...places: readonly (readonly [number, number])[]): Line =>
    places.flatMap(([part, z]) => at(part, z));
  const roof = car.roofWidth;
  const low = floor + 4;
  const middle = (belt + floor) / 2;

  const roofLine = through(
    [0, roofTop],
    [roof * 0.6, roofTop - 1.5],
    [roof * 0.95, roofTop - 7],
    [roof * 1.06, roofTop - 14],
  );
  const windowLine = through(
    [roof * 1.06, roofTop - 14],
    [roof * 0.53 + 0.45, (roofTop + belt) / 2 - 4],
    [0.87, belt],
  );
  const flank = through(
    [0.87, belt],
    [0.955, belt - 7],
    [0.99, (belt + middle) / 2 - 2],
    [1, middle],
  );
  const hip = through([1, middle], [0.997, middle - 8], [0.985, floor + 18], [0.93, low]);
  const under = through([0.93, low], [0.93, low], [0.86, floor], [0.86, floor], [0, floor]);
  const silhouette = across(roofLine, windowLine, flank, hip, under);
  const tyre: Line = [
    half * 0.68,
    floor + 6,
    half * 0.68,
    4,
    half * 0.68,
    4,
    half * 0.7,
    1,
    half * 0.73,
    0,
    half * 0.73,
    0,
    half * 0.9,
    0,
    half * 0.9,
    0,
    half * 0.93,
    1,
    half * 0.95,
    4,
    half * 0.95,
    4,
    half * 0.95,
    floor + 6,
  ];
  const glass = [
    through([0, header - 5], [roof * 0.6, header - 6], [roof * 0.9, header - 10]),
    through([roof * 0.9, header - 10], [roof * 0.9, header - 10], [0.74, cowl + 4]),
    through([0.74, cowl + 4], [0.45, cowl], [0, cowl - 1]),
  ];
  return [
    { as: 'tyre', d: twice(tyre) },
    { as: 'body', d: silhouette },
    {
      as: 'panel',
      panel: 'roof',
      d: across(
        roofLine,
        through([roof * 1.06, roofTop - 14], [roof * 0.9, header - 10]),
        reversed(glass[0] ?? []),
      ),
    },
    ...(isFront ? frontShapes() : rearShapes()),
    { as: 'glass', d: across(...glass) },
    { as: 'outline', d: silhouette },
    ...(isFront
      ? onBoth(
          'mirror',
          through(
            [0.87, belt + 2],
            [0.87, belt + 2],
            [0.96, belt + 10],
            [0.97, belt + 15],
            [1.1, belt + 15],
            [1.13, belt + 6],
            [1.02, belt + 3],
            [0.87, belt + 2],
          ),
        )
      : []),
  ];

  function frontShapes(): Shape[] {
    const tip = car.hood[1] ?? 0;
    const hoodTop = through([0, cowl - 5], [0.45, cowl - 4], [0.8, cowl - 1]);
    const hoodSide = through([0.8, cowl - 1], [0.76, tip + 8], [0.68, tip + 1]);
    const hoodLow = through([0.68, tip + 1], [0.4, tip - 3], [0, tip - 4]);
    return [
      ...onBoth(
        'fender',
        flank,
        through([1, middle], [0.9, tip - 12], [0.68, tip + 1]),
        reversed(hoodSide),
        through([0.8, cowl - 1], [0.87, belt]),
      ),
      {
        as: 'panel',
        panel: 'front-bumper',
        d: across(
          reversed(hoodLow),
          through([0.68, tip + 1], [0.9, tip - 12], [1, middle]),
          hip,
          under,
        ),
      },
      { as: 'panel', panel: 'hood', d: across(hoodTop, hoodSide, hoodLow) },
      {
        as: 'panel',
        panel: 'grille',
        d: pathAround(straight([...left(reversed(face.grille)), ...right(face.grille)])),
      },
      {
        as: 'fine',
        d: pathAround(straight([...left(reversed(face.intake)), ...right(face.intake)])),
      },
      { as: 'lamp', d: twice(straight(face.lamp)) },
      { as: 'panel', panel: 'plates', d: plate(face.plate) },
      { as: 'panel', panel: 'badges', d: round(half, top - face.badge, 5) },
    ];
  }

  function rearShapes(): Shape[] {
    const lidTop = through([0, cowl - 3], [0.45, cowl - 2], [0.74, cowl + 1]);
    const { gateLow } = rear;
    const gate = [
      lidTop,
      through([0.74, cowl + 1], [0.7, (cowl + gateLow) / 2], [0.6, gateLow]),
      through([0.6, gateLow], [0, gateLow - 2]),
    ];
    return [
      ...onBoth(
        'quarter',
        flank,
        through([1, middle], [0.8, gateLow - 2], [0.6, gateLow]),
        through([0.6, gateLow], [0.7, (cowl + gateLow) / 2], [0.74, cowl + 1]),
        through([0.74, cowl + 1], [0.87, belt]),
      ),
      {
        as: 'panel',
        panel: 'rear-bumper',
        d: across(
          through([0, gateLow - 2], [0.6, gateLow]),
          through([0.6, gateLow], [0.8, gateLow - 2], [1, middle]),
          hip,
          under,
        ),
      },
      { as: 'panel', panel: 'tailgate', d: across(...gate) },
      { as: 'line', panel: 'tailgate-gaps', d: across(...gate) },
      { as: 'lamp', d: twice(straight(rear.lamp)) },
      { as: 'panel', panel: 'plates', d: plate(rear.plate) },
      { as: 'panel', panel: 'badges', d: round(half, top - rear.badge, 4) },
    ];
  }

  function plate(z: number): string {
    const [x, y] = [half - 22, top - z - 7];
    return `M${x} ${y}h44v14h-44Z`;
  }
}
