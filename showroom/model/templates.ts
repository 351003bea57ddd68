import type { Template } from '#/showroom/body/design.ts';
import { coupe } from '#/showroom/template/coupe.ts';
import { crossover } from '#/showroom/template/crossover.ts';
import { ev } from '#/showroom/template/ev.ts';
import { hatchback } from '#/showroom/template/hatchback.ts';
import { mini } from '#/showroom/template/mini.ts';
import { mpv } from '#/showroom/template/mpv.ts';
import { pickup } from '#/showroom/template/pickup.ts';
import { sedan } from '#/showroom/template/sedan.ts';
import { suv } from '#/showroom/template/suv.ts';

/** The templates from which the designs of cars are fitted, by shape. */
export const TEMPLATES = {
  sedan,
  hatchback,
  suv,
  mpv,
  ev,
  crossover,
  coupe,
  pickup,
  mini,
} as const satisfies Record<string, Template>;
export type TemplateName = keyof typeof TEMPLATES;
