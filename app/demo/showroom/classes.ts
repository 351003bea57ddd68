/** The classes of bodies: pictures of the interior, engine and boot are those of a class. */
export const SHOWROOM_BODIES = [
  'sedan',
  'hatchback',
  'suv',
  'mpv',
  'ev',
  'crossover',
  'coupe',
  'pickup',
  'mini',
  'motorcycle',
] as const;
export type ShowroomBody = (typeof SHOWROOM_BODIES)[number];
