/** Returns the title of the car for the document title. */
export function subjectOfCar({ car }: { car: { title: string } }): string {
  return car.title;
}
