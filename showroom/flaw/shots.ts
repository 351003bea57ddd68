import type { ShowroomFlaw } from '#/app/demo/showroom/flaws.ts';
import type { Design } from '#/showroom/body/design.ts';
import { form } from '#/showroom/body/field.ts';
import type { Triple } from '#/showroom/scene/add.ts';
import type { View } from '#/showroom/scene/camera.ts';
import type { Stage } from '#/showroom/scene/set.ts';
import { patternOf } from './looks.ts';
import { placeOf, plus, times, type Place } from './place.ts';
import { rulerFor, rulerMesh } from './ruler.ts';
import { touchOf } from './touch.ts';

/**
 * Returns this scene with a flaw, and with a ruler below the flaw. `seed` varies details of the
 * flaw.
 */
export function withFlaw(
  stage: Stage,
  design: Design,
  flaw: ShowroomFlaw,
  { seed, isFar }: { seed: number; isFar: boolean },
): Stage {
  const place = placeOf(design, flaw);
  const [length, width] = [flaw.length / 1000, flaw.width / 1000];
  const ruler = rulerFor(length, width);
  const mesh = rulerMesh(form(design).body, place, ruler);
  const light = new Float32Array((mesh.positions.length / 3) * 2).fill(0.9);
  const pattern = patternOf(flaw.look, length, width, seed);
  return {
    ...stage,
    // A near picture does not show the floor, so its reflection is not needed.
    floor: isFar ? stage.floor : undefined,
    batches: [...stage.batches, { material: 'ruler', mesh, light }],
    touch: touchOf(place, pattern, Math.max(0.3, length), ruler),
    isStriped: flaw.look === 'dent',
  };
}

/**
 * Returns the camera position for a picture of this flaw beside a ruler. With `isFar`, the picture
 * shows the whole panel instead.
 */
export function flawView(design: Design, flaw: ShowroomFlaw, isFar: boolean): View {
  const place = placeOf(design, flaw);
  return isFar ? farView(place, flaw) : nearView(place, flaw);
}

function nearView(place: Place, { length, width, view }: ShowroomFlaw): View {
  const { length: whole, below } = rulerFor(length / 1000, width / 1000);
  const high = below + width / 1000 + 0.05;
  const wide = Math.max(0.62 * whole + 0.05, (length / 1000) * 1.5, (high * 4) / 3, 0.12);
  const angle = 28;
  const distance = wide / 2 / (Math.tan((angle * Math.PI) / 360) * (4 / 3));
  const middle = plus(place.at, times(place.up, -below * 0.45));
  const eye = plus(
    plus(middle, times(place.normal, distance * 0.93)),
    plus(
      times(place.along, distance * 0.16),
      times(place.up, distance * (view === 'top' ? -0.5 : 0.3)),
    ),
  );
  return { eye, target: middle, angle, up: upOf(place, view) };
}

function farView(place: Place, { view }: ShowroomFlaw): View {
  const distance = 1.75;
  const aside = view === 'front' || view === 'rear' ? (place.at[1] > 0 ? 0.5 : -0.5) : 0;
  const offset: Triple =
    view === 'top'
      ? [-0.75, place.at[1] > 0 ? 0.9 : -0.9, 0.62]
      : view === 'front' || view === 'rear'
        ? [view === 'front' ? -1.5 : 1.5, aside, 0.42]
        : [place.at[0] < 1.6 ? -0.55 : 0.45, place.at[1] > 0 ? 1.6 : -1.6, 0.42];
  const size = Math.sqrt(offset[0] ** 2 + offset[1] ** 2 + offset[2] ** 2);
  const eye = plus(place.at, times(offset, distance / size));
  const high: Triple = [eye[0], eye[1], Math.max(0.34, eye[2])];
  const target = plus(place.at, [0, 0, place.at[2] < 0.5 ? 0.14 : 0]);
  return { eye: high, target, angle: 33 };
}

/**
 * Returns the direction that points up in a close picture of a flaw: up from the ground, or from
 * the nose to the tail for a flaw on top of the car.
 */
function upOf({ up }: Place, view: ShowroomFlaw['view']): Triple {
  return view === 'top' ? up : [0, 0, 1];
}
