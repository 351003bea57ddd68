/**
 * Returns the title of the car. Document titles contain it, so that pages of different cars have
 * different titles.
 */
export function subjectOfCar({ car }: { car: { title: string } }): string {
  return car.title;
}
