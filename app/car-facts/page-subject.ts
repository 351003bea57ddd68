/** Returns the part of a document title that tells a page of one car from those of other cars. */
export function subjectOfCar({ car }: { car: { title: string } }): string {
  return car.title;
}
