import type { ShowroomBody } from '#/app/demo/showroom/catalogue.ts';
import { coupe } from './body/coupe.ts';
import { crossover } from './body/crossover.ts';
import type { Design } from './body/design.ts';
import { ev } from './body/ev.ts';
import { hatchback } from './body/hatchback.ts';
import { mini } from './body/mini.ts';
import { mpv } from './body/mpv.ts';
import { pickup } from './body/pickup.ts';
import { sedan } from './body/sedan.ts';
import { suv } from './body/suv.ts';

/** The design of each car. */
export const DESIGNS: Record<Exclude<ShowroomBody, 'motorcycle'>, Design> = {
  sedan,
  hatchback,
  suv,
  mpv,
  ev,
  crossover,
  coupe,
  pickup,
  mini,
};
