import type { ShowroomCar } from '#/app/demo/showroom/cars.ts';
import type { ShowroomBody } from '#/app/demo/showroom/classes.ts';
import type { Design } from '#/showroom/body/design.ts';
import { SPECS } from '#/showroom/model/cars.ts';
import { fitted } from '#/showroom/model/fit.ts';

/** Returns the design of this car. Throws if the car has none. */
export function carDesign(car: ShowroomCar): Design {
  const spec = SPECS.find(({ id }) => `car-${id}` === car);
  if (!spec) throw new Error(`${car} has no line in showroom/model/cars.ts`);
  return fitted(spec);
}

/**
 * The design that represents each class of car, such as `suv`, in pictures of interior, engine and
 * boot.
 */
export const DESIGNS: Record<Exclude<ShowroomBody, 'motorcycle'>, Design> = {
  sedan: carDesign('car-magotan'),
  hatchback: carDesign('car-golf'),
  suv: carDesign('car-tiguan'),
  mpv: carDesign('car-gl-eight'),
  ev: carDesign('car-model-three'),
  crossover: carDesign('car-model-y'),
  coupe: carDesign('car-audi-a-five'),
  pickup: carDesign('car-navara'),
  mini: carDesign('car-mini-ev'),
};
