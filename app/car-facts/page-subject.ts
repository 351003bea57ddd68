/** Returns the title of the car. Document titles need it where two cars have the same page. */
export function subjectOfCar({ car }: { car: { title: string } }): string {
  return car.title;
}
