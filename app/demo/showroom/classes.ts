/**
 * The classes of bodies. The cars of a class share the pictures of the interior, engine and boot.
 */
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
