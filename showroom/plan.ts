import {
  ACCESSORIES,
  accessoryViewsOf,
  filesOf,
  SHOWROOM_BODIES,
  SPIN_FRAMES,
  spinFrame,
  UNDERSIDES,
  undersideViewsOf,
  viewsOf,
  type Accessories,
  type StoredPicture,
  type ShowroomBody,
  type Subject,
  type Underside,
} from '#/app/demo/showroom/catalogue.ts';
import type { Design } from '#/showroom/body/design.ts';
import { accessoriesStage } from '#/showroom/scene/accessories.ts';
import { carStage, type Scene } from '#/showroom/scene/car.ts';
import { motorcycleStage } from '#/showroom/scene/motorcycle.ts';
import { panorama } from '#/showroom/scene/panorama.ts';
import { take, type Taken } from '#/showroom/scene/render.ts';
import type { Stage } from '#/showroom/scene/set.ts';
import { undersideStage } from '#/showroom/scene/underbody.ts';
import { DESIGNS } from './designs.ts';
import { accessoryShot, undersideShot } from './set-shots.ts';
import { INSIDE_EXPOSURE, ridingShot, ridingSpin, shotOf, spinShot, type Task } from './shots.ts';

/** A picture to render. */
export type Job = {
  body: Subject;
  /** The file name within the folder of the body. */
  name: StoredPicture;
  files: readonly [light: string, tint: string];
  /** Renders the picture. Returns its light and its exposure factor. */
  take(stages: Stages, lens?: Lens): { taken: Taken; exposure: number };
};

/**
 * Overrides for quick previews: size as a fraction of the full size, and number of samples per
 * pixel.
 */
export type Lens = { scale: number; samples: number };

/** Returns one of the lit scenes of a body. */
export type Stages = (scene: Scene) => Stage;

/**
 * Returns all pictures, or those whose `body/name` begins with one of the comma-separated
 * prefixes in `only`.
 */
export function jobs(only = ''): Job[] {
  return [
    ...SHOWROOM_BODIES.flatMap(jobsOf),
    ...UNDERSIDES.flatMap(undersideJobs),
    ...ACCESSORIES.flatMap(accessoryJobs),
  ].filter(({ body, name }) => only.split(',').some((word) => `${body}/${name}`.startsWith(word)));
}

/** Returns the lit scenes of a body. A scene of a car is built when it is first requested. */
export function stagesOf(body: Subject): Stages {
  switch (body) {
    case 'underside-fuel':
    case 'underside-electric':
      return alone(undersideStage(TURNED[body]));
    case 'accessories-fuel':
    case 'accessories-electric':
      return alone(accessoriesStage(body === 'accessories-electric'));
    case 'motorcycle':
      return alone(motorcycleStage());
    default:
      return carStage(DESIGNS[body]);
  }
}

/** The cars whose undersides are shown. */
const TURNED: Record<Underside, Design> = {
  'underside-fuel': DESIGNS.sedan,
  'underside-electric': DESIGNS.ev,
};

function alone(stage: Stage): Stages {
  return () => stage;
}

function jobsOf(body: ShowroomBody): Job[] {
  const design = body === 'motorcycle' ? undefined : DESIGNS[body];
  return [
    ...viewsOf(body).map(({ name }) =>
      jobOf(body, name, design ? shotOf(design, name) : ridingShot(name)),
    ),
    ...Array.from({ length: SPIN_FRAMES }, (_, frame) => {
      const turn = (360 * frame) / SPIN_FRAMES;
      return jobOf(body, spinFrame(frame), design ? spinShot(design, turn) : ridingSpin(turn));
    }),
    ...(design ? [panoramaOf(body, design)] : []),
  ];
}

function undersideJobs(body: Underside): Job[] {
  return undersideViewsOf(body).map(({ name }) =>
    jobOf(body, name, undersideShot(TURNED[body], name)),
  );
}

function accessoryJobs(body: Accessories): Job[] {
  return accessoryViewsOf(body).map(({ name }) => jobOf(body, name, accessoryShot(name)));
}

function jobOf(body: Subject, name: StoredPicture, task: Task): Job {
  return {
    body,
    name,
    files: filesOf(body, name),
    take: (stages, lens) => photograph(task, stages, lens),
  };
}

function photograph(
  { shot, scene, exposure }: Task,
  stages: Stages,
  lens?: Lens,
): ReturnType<Job['take']> {
  const { scale, samples } = lens ?? { scale: 1, samples: shot.samples };
  const size = {
    width: Math.round(shot.width * scale),
    height: Math.round(shot.height * scale),
    samples,
  };
  const coloured = scene === 'seat' ? 'seat' : 'paint';
  return { taken: take(stages(scene), { ...shot, ...size }, coloured), exposure };
}

function panoramaOf(body: ShowroomBody, { room }: Design): Job {
  const eye = [(room.rows[0] ?? 2) - 0.1, 0, room.hip + 0.6] as const;
  return {
    body,
    name: 'panorama',
    files: filesOf(body, 'panorama'),
    take: (stages, { scale, samples } = { scale: 1, samples: 3 }) => ({
      taken: panorama(stages('seat'), eye, Math.round(1024 * scale), samples),
      exposure: INSIDE_EXPOSURE,
    }),
  };
}
