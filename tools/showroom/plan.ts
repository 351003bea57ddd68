import {
  filesOf,
  SHOWN_BODIES,
  SPIN_FRAMES,
  spinFrame,
  viewsOf,
  type Kept,
  type ShownBody,
} from '#/app/cars/showroom/catalogue.ts';
import type { Design } from './body/design.ts';
import { DESIGNS } from './designs.ts';
import { carStage } from './scene/car.ts';
import { motorcycleStage } from './scene/motorcycle.ts';
import { panorama } from './scene/panorama.ts';
import { take, type Taken } from './scene/render.ts';
import type { Stage } from './scene/set.ts';
import { INSIDE_EXPOSURE, ridingShot, ridingSpin, shotOf, spinShot, type Task } from './shots.ts';

/** One picture that the showroom makes. */
export type Job = {
  body: ShownBody;
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
  return SHOWN_BODIES.flatMap(jobsOf).filter(({ body, name }) =>
    `${body}/${name}`.startsWith(only),
  );
}

/** Builds a body and lights it. */
export function stagesOf(body: ShownBody): Stages {
  if (body !== 'motorcycle') return carStage(DESIGNS[body]);
  const stage = motorcycleStage();
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

function panoramaOf(body: ShownBody, { room }: Design): Job {
  const eye = [(room.rows[0] ?? 2) - 0.1, 0, room.hip + 0.6] as const;
  return {
    body,
    name: 'panorama',
    files: filesOf(body, 'panorama'),
    take: ({ seat }) => ({ taken: panorama(seat, eye, 1024, 3), exposure: INSIDE_EXPOSURE }),
  };
}
