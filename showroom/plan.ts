import { classOf, isSpun, SHOWROOM_CARS, type ShowroomCar } from '#/app/demo/showroom/cars.ts';
import {
  ACCESSORIES,
  accessoryViewsOf,
  filesOf,
  flawPicture,
  isCar,
  markPicture,
  mirroredFrom,
  SPIN_FRAMES,
  spinFrame,
  UNDERSIDES,
  undersideViewsOf,
  viewsOf,
  type ViewName,
  type Accessories,
  type StoredPicture,
  type Subject,
  type Underside,
} from '#/app/demo/showroom/catalogue.ts';
import { SHOWROOM_BODIES, type ShowroomBody } from '#/app/demo/showroom/classes.ts';
import { flawsVisibleOn } from '#/app/demo/showroom/flaws.ts';
import { marksVisibleOn } from '#/app/demo/showroom/marks.ts';
import type { Design } from '#/showroom/body/design.ts';
import { markView, withMark } from '#/showroom/flaw/marks.ts';
import { flawView, withFlaw } from '#/showroom/flaw/shots.ts';
import { accessoriesStage } from '#/showroom/scene/accessories.ts';
import { carStage, type Scene } from '#/showroom/scene/car.ts';
import type { BikeForm } from '#/showroom/scene/motorcycle-forms.ts';
import { motorcycleStage } from '#/showroom/scene/motorcycle.ts';
import { panorama } from '#/showroom/scene/panorama.ts';
import { take, type Taken } from '#/showroom/scene/render.ts';
import type { Stage } from '#/showroom/scene/set.ts';
import { undersideStage } from '#/showroom/scene/underbody.ts';
import { carDesign, DESIGNS } from './designs.ts';
import { accessoryShot, undersideShot } from './set-shots.ts';
import {
  FLAW_SIZE,
  INSIDE_EXPOSURE,
  ridingShot,
  ridingSpin,
  shotOf,
  spinShot,
  type Task,
} from './shots.ts';

/** A picture to render: its name, its two files, and the function that renders it. */
export type Job = {
  body: Subject;
  /** The file name within the folder of the body. */
  name: StoredPicture;
  files: readonly [light: string, tint: string];
  /**
   * Renders the picture, smaller with `lens`. Returns the picture in linear light (`taken`) and the
   * exposure factor with which to write it.
   */
  take(stages: Stages, lens?: Lens): { taken: Taken; exposure: number };
};

/**
 * The size and the quality of a quick preview: `scale` is the fraction of the full size, `samples`
 * the number of samples per pixel.
 */
export type Lens = { scale: number; samples: number };

/**
 * Returns the scene `scene` of one body (a car, a motorcycle or another subject), with its light.
 */
export type Stages = (scene: Scene) => Stage;

/**
 * Returns the pictures to render. `only` is a comma-separated list of beginnings of `body/name`; if
 * empty, all pictures are returned.
 */
export function jobs(only = ''): Job[] {
  return [
    ...SHOWROOM_CARS.flatMap(carJobs),
    ...SHOWROOM_BODIES.flatMap(jobsOf),
    ...UNDERSIDES.flatMap(undersideJobs),
    ...ACCESSORIES.flatMap(accessoryJobs),
  ].filter(({ body, name }) => only.split(',').some((word) => `${body}/${name}`.startsWith(word)));
}

/** Returns the lit scenes of this body. Each scene is built when it is first requested. */
export function stagesOf(body: Subject): Stages {
  switch (body) {
    case 'underside-fuel':
    case 'underside-electric':
      return alone(undersideStage(TURNED[body]));
    case 'accessories-fuel':
    case 'accessories-electric':
      return alone(accessoriesStage(body === 'accessories-electric'));
    case 'motorcycle':
      throw new Error('Motorcycles have no pictures of their class');
    default:
      if (!isCar(body)) return carStage(DESIGNS[body]);
      return classOf(body) === 'motorcycle'
        ? alone(motorcycleStage(BIKES[body] ?? 'naked'))
        : carStage(carDesign(body));
  }
}

/** The form of each motorcycle; one that is missing here has the form `naked`. */
const BIKES: Readonly<Record<ShowroomCar, BikeForm>> = {
  'car-four-fifty': 'sport',
  'car-street': 'street',
  'car-monster': 'trellis',
};

/** The design whose underside each subject shows. */
const TURNED: Record<Underside, Design> = {
  'underside-fuel': DESIGNS.sedan,
  'underside-electric': DESIGNS.ev,
};

function alone(stage: Stage): Stages {
  return () => stage;
}

function carJobs(car: ShowroomCar): Job[] {
  const design = classOf(car) === 'motorcycle' ? undefined : carDesign(car);
  const task = (name: ViewName) => (design ? shotOf(design, name) : ridingShot(name));
  return [
    ...viewsOf(car)
      .filter(({ name }) => mirroredFrom(car, name) === undefined)
      .map(({ name }) => jobOf(car, name, task(name))),
    ...(design ? [...flawJobs(car, design), ...markJobs(car, design)] : []),
    ...(isSpun(car)
      ? spinJobs(car, (turn) => (design ? spinShot(design, turn) : ridingSpin(turn)))
      : []),
  ];
}

function jobsOf(body: ShowroomBody): Job[] {
  if (body === 'motorcycle') return [];
  const design = DESIGNS[body];
  return [
    ...viewsOf(body).map(({ name }) => jobOf(body, name, shotOf(design, name))),
    ...markJobs(body, design),
    panoramaOf(body, design),
  ];
}

function flawJobs(car: ShowroomCar, design: Design): Job[] {
  return flawsVisibleOn(car).flatMap((flaw, at) =>
    [false, true].map((isFar): Job => {
      const name = flawPicture(flaw.id, isFar);
      const shot = { ...FLAW_SIZE, ...flawView(design, flaw, isFar) };
      const seed = 7 * SHOWROOM_CARS.indexOf(car) + at;
      return {
        body: car,
        name,
        files: filesOf(car, name),
        take: (stages, lens) =>
          photograph(
            { shot, scene: 'paint', exposure: 1 },
            (scene) => withFlaw(stages(scene), design, flaw, { seed, isFar }),
            lens,
          ),
      };
    }),
  );
}

function markJobs(subject: ShowroomCar | ShowroomBody, design: Design): Job[] {
  return marksVisibleOn(subject).flatMap((mark, at) =>
    [false, true].map((isFar): Job => {
      const name = markPicture(mark.id, isFar);
      const shot = { ...FLAW_SIZE, ...markView(design, mark, isFar) };
      const [scene, exposure] = mark.isInside
        ? (['seat', INSIDE_EXPOSURE] as const)
        : (['paint', 1] as const);
      return {
        body: subject,
        name,
        files: filesOf(subject, name),
        take: (stages, lens) =>
          photograph(
            { shot, scene, exposure },
            (lit) => withMark(stages(lit), design, mark, at + subject.length),
            lens,
          ),
      };
    }),
  );
}

function spinJobs(subject: Subject, shot: (turn: number) => Task): Job[] {
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => frame)
    .filter((frame) => mirroredFrom(subject, spinFrame(frame)) === undefined)
    .map((frame) => jobOf(subject, spinFrame(frame), shot((360 * frame) / SPIN_FRAMES)));
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
