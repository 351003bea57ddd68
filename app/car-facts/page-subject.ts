/**
 * Returns the title of the car. In the title of a document, it distinguishes the same page of two
 * cars.
 */
export function subjectOfCar({ car }: { car: { title: string } }): string {
  return car.title;
}
