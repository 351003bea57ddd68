import type { Triple } from '#/showroom/scene/add.ts';
import type { FullLook, Material } from '#/showroom/scene/finishes.ts';
import type { Spot } from '#/showroom/scene/shading.ts';
import { ramp } from '#/showroom/scene/studio.ts';
import type { Pattern } from './looks.ts';
import { dot, type Place } from './place.ts';
import { rulerLook, type Ruler } from './ruler.ts';

/**
 * Changes the look of a visible point, for example to draw a flaw. Returns the new look, and may
 * tilt the normal of `spot`. `eye` is the position of the camera, `focal` the focal length in px.
 */
export type Touch = (
  spot: Spot,
  material: Material,
  look: FullLook,
  eye: Triple,
  focal: number,
) => FullLook;

/** The materials of a car's outside on which a flaw is visible. */
const SKIN: ReadonlySet<Material> = new Set<Material>(['paint', 'plastic', 'gloss', 'skid']);

/**
 * Returns a function that draws a flaw and the marks on its ruler. It changes only points within
 * `reach` metres of the flaw's middle, along and across.
 */
export function touchOf(
  { at, normal, along, up }: Place,
  pattern: Pattern,
  reach: number,
  ruler: Ruler | undefined,
  on: ReadonlySet<Material> = SKIN,
): Touch {
  return (spot, material, look, eye, focal) => {
    const from: Triple = [spot.x - at[0], spot.y - at[1], spot.z - at[2]];
    const u = dot(from, along);
    const v = dot(from, up);
    if (Math.abs(u) > reach || Math.abs(v) > reach) return look;
    if (Math.abs(dot(from, normal)) > 0.09) return look;
    const away = Math.sqrt(
      (eye[0] - spot.x) ** 2 + (eye[1] - spot.y) ** 2 + (eye[2] - spot.z) ** 2,
    );
    const pixel = away / focal;
    if (ruler && material === 'ruler') return rulerLook(look, ruler, u, v + ruler.below, pixel);
    if (!on.has(material)) return look;
    if (ruler) {
      // The shadow beside the ruler.
      const [du, dv] = [
        Math.abs(u - 0.0012) - ruler.length / 2,
        Math.abs(v + ruler.below + 0.0016) - 0.012,
      ];
      const out = Math.sqrt(Math.max(0, du) ** 2 + Math.max(0, dv) ** 2);
      const shade = 1 - 0.55 * ramp(0.0045, 0, out);
      spot.direct *= shade;
      spot.open *= shade;
    }
    const { bare, colour, dull, tilt } = pattern(u, v, pixel);
    if (bare === 0 && dull === 0 && tilt[0] === 0 && tilt[1] === 0) return look;
    const [tu, tv] = tilt;
    const nx = spot.nx + tu * along[0] + tv * up[0];
    const ny = spot.ny + tu * along[1] + tv * up[1];
    const nz = spot.nz + tu * along[2] + tv * up[2];
    const size = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
    spot.nx = nx * size;
    spot.ny = ny * size;
    spot.nz = nz * size;
    const own = look.tint > 0 ? colour : mixed(look.colour, colour, bare);
    return {
      ...look,
      colour: own,
      tint: look.tint * (1 - bare),
      coat: look.coat * (1 - dull),
      rough: look.rough + (0.75 - look.rough) * dull,
      metal: look.metal * (1 - bare),
      // Glass that is not clear.
      veil: look.veil < 1 ? look.veil + (1 - look.veil) * bare : look.veil,
    };
  };
}

function mixed(a: FullLook['colour'], b: FullLook['colour'], share: number): FullLook['colour'] {
  const at = (i: 0 | 1 | 2): number => a[i] * (1 - share) + b[i] * share;
  return [at(0), at(1), at(2)];
}
