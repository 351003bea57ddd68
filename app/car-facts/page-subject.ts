/**
 * Returns the title of the car. It tells apart the document titles of the same page of two cars.
 */
export function subjectOfCar({ car }: { car: { title: string } }): string {
  return car.title;
}
