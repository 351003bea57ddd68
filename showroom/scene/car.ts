import type { Design } from '#/showroom/body/design.ts';
import { details } from '#/showroom/body/details.ts';
import { form } from '#/showroom/body/field.ts';
import { panels } from '#/showroom/body/panels.ts';
import type { Piece } from '#/showroom/body/piece.ts';
import { cut } from '#/showroom/shape/cut.ts';
import { shade } from './bake.ts';
import { bayThings } from './bay.ts';
import { bootThings } from './boot.ts';
import { cabinParts } from './cabin.ts';
import { bonnet, bootLid, opened } from './lid.ts';
import { light, type Stage } from './set.ts';
import { wheelThings } from './stance.ts';
import type { Thing } from './thing.ts';

/**
 * The scenes of a car:
 * - `paint`, `seat`: closed, for pictures of the paint and the seats
 * - `boot`: with open boot
 * - `bay`, `bay-electric`: with open hood and steered front wheels
 */
export type Scene = 'paint' | 'seat' | 'boot' | 'bay' | 'bay-electric';

/**
 * How coarse the triangles of the interior are in pictures of the outside (see `cabinParts`).
 * Pictures of the seats use 0.9.
 */
const COARSE = 2;

/** Angle in radians by which the front wheels are steered in pictures with an open hood. */
const STEERED = 0.62;

const GLASS = new Set(['glass', 'privacy', 'lens', 'tail']);

/**
 * Returns a function that returns the lit scenes of a car. Each scene is built when it is first
 * requested.
 */
export function carStage(design: Design): (scene: Scene) => Stage {
  const fine = lazily((): Piece[] => [...panels(design, 0.024), ...details(design)]);
  const rough = lazily((): Piece[] =>
    panels(design, 0.055).filter(({ finish }) => !GLASS.has(finish)),
  );
  const shell: Shell = { design, fine, rough };
  const plain = lazily((): Piece[] => [...panels(design, 0.024), ...details(design)]);
  const lidded: Shell = { design, fine: plain, rough };
  const closed = lazily(() => closedCar(shell));
  const scenes: Record<Scene, () => Stage> = {
    paint: lazily(() => closed().inside(COARSE)),
    seat: lazily(() => closed().inside(0.9)),
    boot: lazily(() => openCar(lidded, 'boot')),
    bay: lazily(() => openCar(lidded, 'bay')),
    'bay-electric': lazily(() => openCar(lidded, 'bay-electric')),
  };
  return (scene) => scenes[scene]();
}

/**
 * The pieces of a design's body: `fine` ones for the picture, `rough` ones for computing the
 * shadows. The rough ones contain no panes.
 */
type Shell = { design: Design; fine: () => readonly Piece[]; rough: () => readonly Piece[] };

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Returns a function that makes the scene of a car with closed hood and boot. Its parameter
 * `coarse` is that of `cabinParts`.
 */
function closedCar({ design, fine, rough }: Shell) {
  const wheels = wheelThings(design);
  const things: Thing[] = [
    ...fine().map(({ finish, mesh }) => ({ material: finish, mesh })),
    ...wheels.things,
  ];
  const cabin = lazily(() => cabinWithin(design, COARSE));
  const casters = [
    ...rough().map(({ mesh }) => mesh),
    ...cabin().map(({ mesh }) => mesh),
    ...wheels.casters,
  ];
  const footprint = footprintOf(design);
  const fall = shade(casters, 40);
  const body = light(things, fall, footprint, true);
  const inside = (coarse: number): Stage => {
    const { batches } = light(
      coarse === COARSE ? cabin() : cabinWithin(design, coarse),
      fall,
      footprint,
      false,
    );
    return { ...body, batches: [...body.batches, ...batches] };
  };
  return { inside };
}

/** Returns the scene of a car with open boot or hood. */
function openCar({ design, fine, rough }: Shell, scene: 'boot' | 'bay' | 'bay-electric'): Stage {
  const isBoot = scene === 'boot';
  const lid = isBoot ? bootLid(design) : bonnet(design);
  const shown = isBoot ? bootThings(design) : bayThings(design, scene === 'bay-electric');
  const wheels = wheelThings(design, isBoot ? 0 : STEERED);
  const things = [...opened(fine(), lid), ...cabinWithin(design, 1.6), ...wheels.things, ...shown];
  const casters = [...opened(rough(), lid), ...shown].map(({ mesh }) => mesh);
  const fall = shade([...casters, ...wheels.casters], 72);
  return light(things, fall, footprintOf(design), true);
}

/** Returns the parts of a car's interior, without what would be outside the body. */
function cabinWithin(design: Design, coarse: number): Thing[] {
  const { body } = form(design);
  return cabinParts(design.room, coarse).map(({ material, mesh }) => ({
    material,
    mesh: cut(mesh, (x, y, z) => body(x, y, z) + 0.025).inside,
  }));
}

function footprintOf({ length }: Design): Stage['footprint'] {
  return [length / 2, 0, length / 2, 0.92];
}
