import type { ShowroomBody } from '#/app/demo/showroom/catalogue.ts';
import { coupe } from '#/showroom/body/coupe.ts';
import { crossover } from '#/showroom/body/crossover.ts';
import type { Design } from '#/showroom/body/design.ts';
import { ev } from '#/showroom/body/ev.ts';
import { hatchback } from '#/showroom/body/hatchback.ts';
import { mini } from '#/showroom/body/mini.ts';
import { mpv } from '#/showroom/body/mpv.ts';
import { pickup } from '#/showroom/body/pickup.ts';
import { sedan } from '#/showroom/body/sedan.ts';
import { suv } from '#/showroom/body/suv.ts';

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
