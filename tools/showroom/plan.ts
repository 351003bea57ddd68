import {
  filesOf,
  SHOWN_BODIES,
  SPIN_FRAMES,
  spinFrame,
  UNDERSIDES,
  UNDERSIDE_VIEWS,
  viewsOf,
  type Kept,
  type ShownBody,
  type Underside,
} from '#/app/cars/showroom/catalogue.ts';
import type { Design } from './body/design.ts';
import { DESIGNS } from './designs.ts';
import { carStage } from './scene/car.ts';
import { motorcycleStage } from './scene/motorcycle.ts';
import { panorama } from './scene/panorama.ts';
import { take, type Taken } from './scene/render.ts';
import type { Stage } from './scene/set.ts';
import {
  INSIDE_EXPOSURE,
  ridingShot,
  ridingSpin,
  shotOf,
  spinShot,
  undersideShot,
  type Task,
} from './shots.ts';
import { undersideStage } from './scene/underbody.ts';

/** One picture that the showroom makes. */
export type Job = {
  body: ShownBody | Underside;
  /** Its name below the body's folder. */
  name: Kept;
  files: readonly [light: string, tint: string];
  /** Takes the picture: light, and how far the lens is opened. */
  take(stages: Stages): { taken: Taken; exposure: number };
};

/** What stands in the studio, ready for pictures of its paint, and of its seats. */
export type Stages = Record<'paint' | 'seat' | 'flaw', Stage>;

/** All pictures of the showroom, or those whose `body/name` begins with `only`. */
export function jobs(only = ''): Job[] {
  return [...SHOWN_BODIES.flatMap(jobsOf), ...UNDERSIDES.flatMap(undersideJobs)].filter(
    ({ body, name }) => `${body}/${name}`.startsWith(only),
  );
}

/** Builds a body and lights it. */
export function stagesOf(body: Job['body']): Stages {
  if (body === 'underside-fuel' || body === 'underside-electric') {
    return alone(undersideStage(TURNED[body]));
  }
  if (body === 'motorcycle') return alone(motorcycleStage());
  return carStage(DESIGNS[body]);
}

/** The cars whose undersides are shown. */
const TURNED: Record<Underside, Design> = {
  'underside-fuel': DESIGNS.sedan,
  'underside-electric': DESIGNS.ev,
};

function alone(stage: Stage): Stages {
  return { paint: stage, seat: stage, flaw: stage };
}

function jobsOf(body: ShownBody): Job[] {
  const design = body === 'motorcycle' ? undefined : DESIGNS[body];
  const job = (name: Kept, task: Task): Job => ({
    body,
    name,
    files: filesOf(body, name),
    take: (stages) => photograph(task, stages),
  });
  return [
    ...viewsOf(body).map(({ name }) => job(name, design ? shotOf(design, name) : ridingShot(name))),
    ...Array.from({ length: SPIN_FRAMES }, (_, frame) =>
      job(spinFrame(frame), design ? spinShot(design, frame) : ridingSpin(frame)),
    ),
    ...(design ? [panoramaOf(body, design)] : []),
  ];
}

function photograph({ shot, coloured, exposure }: Task, stages: Stages): ReturnType<Job['take']> {
  return { taken: take(stages[coloured], shot, coloured === 'seat' ? 'seat' : 'paint'), exposure };
}

function undersideJobs(body: Underside): Job[] {
  return UNDERSIDE_VIEWS.map(({ name }) => ({
    body,
    name,
    files: filesOf(body, name),
    take: (stages) => photograph(undersideShot(TURNED[body], name), stages),
  }));
}

function panoramaOf(body: ShownBody, { room }: Design): Job {
  const eye = [(room.rows[0] ?? 2) - 0.1, 0, room.hip + 0.6] as const;
  return {
    body,
    name: 'panorama',
    files: filesOf(body, 'panorama'),
    take: ({ seat }) => ({ taken: panorama(seat, eye, 1024, 3), exposure: INSIDE_EXPOSURE }),
  };
}
