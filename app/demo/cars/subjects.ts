import { classOf, showroomCar, type ShowroomCar } from '#/app/demo/showroom/cars.ts';
import { isExterior, type SeatColour, type StoredPicture } from '#/app/demo/showroom/catalogue.ts';
import type { ShowroomBody } from '#/app/demo/showroom/classes.ts';
import { isInside } from '#/app/demo/showroom/pictures.ts';
import type { Model } from './catalogue.ts';
import type { DemoCar } from './demo-car.ts';
import { recipeName } from './recipes.ts';

/** Returns the body type with which the showroom draws this model. */
export function bodyOf(model: Model): ShowroomBody {
  return classOf(exteriorOf(model));
}

/** Returns the showroom car that shows the outside of this model. */
export function exteriorOf({ brand, series }: Model): ShowroomCar {
  return showroomCar(brand, series);
}

/** Returns the colour of the seats of a car with this seed. */
export function trimOf(seed: number): SeatColour {
  return (['黑', '黑', '米', '黑', '棕'] as const)[seed % 5] ?? '黑';
}

/** Returns whether a car with this seed has just arrived and was not inspected yet. */
export function isArrival(seed: number): boolean {
  return isUnpictured(seed) || hasOnePicture(seed);
}

/** Returns whether the generated car with this seed has no pictures (one in 29). */
export function isUnpictured(seed: number): boolean {
  return seed > 1000 && seed % 29 === 9;
}

/** Returns whether the generated car with this seed has only one picture (one in 37). */
export function hasOnePicture(seed: number): boolean {
  return seed > 1000 && seed % 37 === 5;
}

/** Returns the file name of the recipe from which this picture of the car is composed. */
export function nameOf({ model, paint, seed }: DemoCar, picture: StoredPicture): string {
  const subject = isExterior(picture) ? exteriorOf(model) : bodyOf(model);
  return recipeName(subject, picture, isInside(picture) ? trimOf(seed) : paint);
}

/** Returns whether a car of this model has rear doors. */
export function hasRearDoors({ body }: Model): boolean {
  return body !== 'coupe' && body !== 'mini';
}
