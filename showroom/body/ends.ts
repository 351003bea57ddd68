import { band, cut } from '#/showroom/shape/cut.ts';
import type { Field, Mesh } from '#/showroom/shape/mesh.ts';
import { polygon } from '#/showroom/shape/outline.ts';
import { offset, wall } from '#/showroom/shape/rim.ts';
import type { Design, Opening, Outlined } from './design.ts';
import { cutLamp } from './lamps.ts';
import type { Add, Take } from './piece.ts';

/** Cuts lamps, light strips and openings out of the front of a body. */
export function cutFace({ face, length }: Design, take: Take, add: Add): void {
  const front = ({ outline, corner }: Outlined): Field => {
    const edge = polygon(outline, corner);
    return (x, y, z) => Math.max(edge(y, z), x - length * 0.25);
  };
  for (const lamp of face.lamps) cutLamp(lamp, 'front', take, add);
  for (const strip of face.strips) {
    const edge = front(strip);
    const whole = take(edge);
    const lit = cut(whole, (x, y, z) => edge(x, y, z) + 0.006);
    add('gloss', lit.outside);
    add('light', lit.inside);
  }
  for (const opening of face.openings) {
    const edge = front(opening);
    const mouth = take(edge);
    if (opening.frame === 'paint') addBars(opening, mouth, add);
    else {
      const rim = cut(mouth, (x, y, z) => edge(x, y, z) + 0.013);
      add(opening.frame, offset(rim.outside, 0.004));
      addBars(opening, rim.inside, add);
    }
  }
}

/** Cuts lamps and the recess of the plate out of the rear of a body. */
export function cutBack({ back, length }: Design, take: Take, add: Add): void {
  for (const lamp of back.lamps) cutLamp(lamp, 'rear', take, add);
  const edge = polygon(back.recess, 0.03);
  hollow(
    take((x, y, z) => Math.max(edge(y, z), length * 0.8 - x)),
    0.02,
    add,
  );
  add(
    'plastic',
    take((x, _y, z) => Math.max(z - back.diffuser, length - 0.5 - x)),
  );
}

/** Adds the inside of an opening in the front of a car, and the bars in the opening. */
function addBars({ outline, bars }: Opening, mouth: Mesh, add: Add): void {
  hollow(mouth, 0.05, add);
  let left = mouth;
  for (const isUpright of [false, true]) {
    if (bars.way !== 'mesh' && (bars.way === 'upright') !== isUpright) continue;
    const along = outline.map((point) => point[isUpright ? 0 : 1]);
    const [from, to] = [Math.min(...along), Math.max(...along)];
    // An outline on one side of the centre has its bars on that side only.
    const start = isUpright && from < 0 ? -to : from;
    const count = bars.way === 'mesh' && isUpright ? Math.round(bars.count * 2.4) : bars.count;
    const pitch = (to - start) / (count + 1);
    const share = bars.way === 'mesh' ? 0.12 : 0.17;
    for (let i = 1; i <= count; i++) {
      const middle = start + pitch * i;
      const half = Math.min(0.016, pitch * share);
      const bar = band(left, (_x, y, z) => (isUpright ? y : z) - middle, -half, half);
      add(bars.finish, offset(bar.inside, bars.way === 'mesh' ? -0.02 : -0.01));
      left = bar.outside;
    }
  }
}

/**
 * Adds the floor of an opening and the walls around the floor. The floor is `depth` metres below
 * the surface.
 */
function hollow(mesh: Mesh, depth: number, add: Add): void {
  add('plastic', offset(mesh, -depth));
  add(
    'plastic',
    wall(mesh, (p, n) => [p[0] - n[0] * depth, p[1] - n[1] * depth, p[2] - n[2] * depth]),
  );
}
