/**
 * Returns the car's title. As part of the document title, it distinguishes the same page of two
 * cars.
 */
export function subjectOfCar({ car }: { car: { title: string } }): string {
  return car.title;
}
