/**
 * Returns the car's title, which distinguishes the document titles of the same page of two cars.
 */
export function subjectOfCar({ car }: { car: { title: string } }): string {
  return car.title;
}
