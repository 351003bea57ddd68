import type { ShowroomMark } from '#/app/demo/showroom/marks.ts';
import type { Design } from '#/showroom/body/design.ts';
import { form } from '#/showroom/body/field.ts';
import type { Triple } from '#/showroom/scene/add.ts';
import type { View } from '#/showroom/scene/camera.ts';
import type { Material } from '#/showroom/scene/finishes.ts';
import { bench, seat } from '#/showroom/scene/seats.ts';
import type { Stage } from '#/showroom/scene/set.ts';
import { ramp } from '#/showroom/scene/studio.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import type { Pattern } from './looks.ts';
import { noise, random } from './noise.ts';
import { framed, onto, plus, times, type Place } from './place.ts';
import { rulerMesh, type Ruler } from './ruler.ts';
import { touchOf } from './touch.ts';

/**
 * The position and the pattern of a mark, the materials that show it, and the surface on which its
 * ruler lies.
 */
type Marked = {
  place: Place;
  pattern: Pattern;
  on: ReadonlySet<Material>;
  ruler: Ruler;
  surface: Field;
};

/** Returns this scene with a mark and a ruler beside the mark. */
export function withMark(stage: Stage, design: Design, mark: ShowroomMark, seed: number): Stage {
  const { place, pattern, on, ruler, surface } = markedOn(design, mark, seed);
  const mesh = rulerMesh(surface, place, ruler);
  const light = new Float32Array((mesh.positions.length / 3) * 2).fill(mark.isInside ? 0.55 : 0.9);
  return {
    ...stage,
    batches: [...stage.batches, { material: 'ruler', mesh, light }],
    touch: touchOf(place, pattern, 0.3, ruler, on),
  };
}

/**
 * Returns the camera position for a picture of this mark beside a ruler. With `isFar`, the picture
 * shows the whole part instead.
 */
export function markView(design: Design, mark: ShowroomMark, isFar: boolean): View {
  const { place, ruler } = markedOn(design, mark, 0);
  const { at, normal, along, up } = place;
  const middle = plus(at, times(up, -0.45 * ruler.below));
  if (!isFar) {
    const away = mark.id.startsWith('rim') ? 0.5 : 0.3;
    const eye = plus(plus(middle, times(normal, away)), plus(times(along, 0.05), times(up, -0.1)));
    return { eye, target: middle, angle: 28, up };
  }
  if (mark.isInside) {
    const { room } = design;
    const eye: Triple =
      mark.id === 'seat'
        ? [at[0] - 0.3, 0.28, room.hip + 0.72]
        : [(room.rows[0] ?? at[0]) + 0.34, -0.12, room.hip + 0.92];
    return { eye, target: plus(at, [0.1, 0, 0.04]), angle: 62 };
  }
  if (mark.id === 'glass') {
    return { eye: [at[0] - 2.1, at[1] - 0.9, at[2] + 0.75], target: at, angle: 34 };
  }
  const side = at[1] > 0 ? 1 : -1;
  return {
    eye: [at[0] - 0.5, at[1] + 1.5 * side, 0.75],
    target: [at[0], at[1], design.wheels.radius],
    angle: 36,
  };
}

function markedOn(design: Design, { id, length, width }: ShowroomMark, seed: number): Marked {
  const [a, b] = [length / 2000, width / 2000];
  const { wheels, cabin, room } = design;
  const ruler = (below: number): Ruler => ({ length: 0.15, below });
  switch (id) {
    case 'rim-fl':
    case 'rim-rr': {
      const side = id === 'rim-fl' ? -1 : 1;
      const x = id === 'rim-fl' ? wheels.front : wheels.rear;
      const angle = 0.9 + 0.5 * random(seed, 3);
      const reach = wheels.rim - 0.006;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const at: Triple = [x + reach * c, side * (wheels.track - 0.014), wheels.radius + reach * s];
      // The ruler is held across the tyre.
      return {
        place: framed(at, [0, side, 0], [s * side, 0, -c * side]),
        pattern: rash(a, b, wheels.rim, seed),
        on: new Set<Material>(['alloy', 'alloyDark']),
        ruler: ruler(0.034),
        surface: (_x, y) => side * y - wheels.track - 0.012,
      };
    }
    case 'glass': {
      const { base, top } = cabin.windscreen;
      const x = base[0] + 0.4 * (top[0] - base[0]);
      const z = base[1] + 0.4 * (top[1] - base[1]);
      const { body } = form(design);
      return {
        place: onto(body, [x - 0.3, 0.3, z + 0.5], [0.5145, 0, -0.8575], [0, 1, 0]),
        pattern: star(a, seed),
        on: new Set<Material>(['glass']),
        ruler: ruler(0.03),
        surface: body,
      };
    }
    case 'seat': {
      const [x = 2] = room.rows;
      const surface = seat(x, -0.37, room.hip, 0.26);
      return {
        place: onto(surface, [x - 0.16, -0.565, room.hip + 0.45], [0, 0, -1], [-1, 0, 0]),
        pattern: wear(a, b, seed),
        on: new Set<Material>(['seat']),
        ruler: ruler(0.036),
        surface: raised(surface),
      };
    }
    case 'bench': {
      const x = room.rows[1] ?? room.rows[0] ?? 2;
      const surface = bench(x, room.hip + 0.04, room.half - 0.08);
      return {
        place: onto(surface, [x - 0.2, 0.38, room.hip + 0.5], [0, 0, -1], [0, 1, 0]),
        pattern: stain(a, b, seed),
        on: new Set<Material>(['seat']),
        ruler: ruler(0.075),
        surface: raised(surface),
      };
    }
  }
}

/**
 * Returns a surface 8 mm above the given one. A ruler on the exact surface would be partly hidden,
 * because the seats consist of flat triangles.
 */
function raised(field: Field): Field {
  return (x, y, z) => field(x, y, z) - 0.008;
}

/** Returns the pattern of scraped metal along the edge of a rim. */
function rash(a: number, b: number, rim: number, seed: number): Pattern {
  return (u, v) => {
    const off = v - (u * u) / (2 * rim);
    const along = 1 - Math.abs(u) / a;
    const ragged = b * (0.5 + 0.9 * noise(u * 90, seed)) * Math.min(1, 2.5 * Math.max(0, along));
    const bare = ramp(ragged * 1.2, ragged * 0.7, Math.abs(off)) * (along > 0 ? 1 : 0);
    const streak = noise(u * 160 + seed, off * 1500);
    const shade = 0.34 + 0.3 * streak;
    return {
      bare: bare * 0.95,
      colour: [shade, shade, shade * 1.01],
      dull: bare,
      tilt: [(noise(u * 500, off * 600 + seed) - 0.5) * 0.7 * bare, (streak - 0.5) * 0.8 * bare],
    };
  };
}

/** Returns the pattern of a chip in glass: a white crater, a ring and short cracks. */
function star(a: number, seed: number): Pattern {
  const rays = Array.from({ length: 6 }, (_, k) => ({
    turn: (Math.PI * (2 * k + random(seed, k))) / 6,
    reach: a * (0.6 + 0.6 * random(seed, k + 9)),
  }));
  return (u, v, pixel) => {
    const away = Math.sqrt(u * u + v * v);
    const turn = Math.atan2(v, u);
    let bare = ramp(0.0016, 0.0009, away);
    bare = Math.max(bare, 0.5 * ramp(0.0008, 0.0002, Math.abs(away - 0.0032)));
    for (const ray of rays) {
      const aside = Math.abs(Math.sin((turn - ray.turn) / 2)) * 2 * away;
      const drawn = Math.max(0.0002, 0.5 * pixel);
      if (away < ray.reach) bare = Math.max(bare, 0.75 * ramp(drawn * 1.6, drawn * 0.6, aside));
    }
    return { bare, colour: [0.75, 0.78, 0.79], dull: bare, tilt: [0, 0] };
  };
}

/** Returns the pattern of leather that is rubbed pale and has fine wrinkles. */
function wear(a: number, b: number, seed: number): Pattern {
  return (u, v) => {
    const [x, y] = [u / a, v / b];
    const edge = 1 - Math.sqrt(x * x + y * y) + 0.5 * (noise(u * 60, v * 110 + seed) - 0.5);
    const within = ramp(-0.1, 0.6, edge);
    const wrinkle = Math.abs(noise(u * 260 + seed, v * 90) - 0.5) * 2;
    return {
      bare: within * (0.34 + 0.2 * noise(u * 400, v * 400)),
      colour: [0.4, 0.37, 0.33],
      dull: within,
      tilt: [(wrinkle - 0.5) * 0.4 * within, 0],
    };
  };
}

/** Returns the pattern of a dried stain with a darker edge. */
function stain(a: number, b: number, seed: number): Pattern {
  return (u, v) => {
    const [x, y] = [u / a, v / b];
    const edge = 1 - Math.sqrt(x * x + y * y) + 0.45 * (noise(u * 45 + seed, v * 45) - 0.5);
    const within = ramp(0, 0.08, edge);
    const ring = ramp(0.16, 0.03, Math.abs(edge - 0.07));
    return {
      bare: within * 0.3 + ring * 0.35,
      colour: [0.2, 0.15, 0.1],
      dull: within * 0.5,
      tilt: [0, 0],
    };
  };
}
