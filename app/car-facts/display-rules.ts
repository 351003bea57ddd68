import type { CarRecord } from '#/app/inventory/car-record.ts';

type Car = CarRecord['car'];

/** Only if at least one chassis item has content. */
export function showsChassis(car: Pick<Car, 'chassis'>): boolean {
  return car.chassis.some((item) => item.content.length > 0);
}

/** Only for a new-energy car whose warranty on the electric parts is known. */
export function showsThreeElectricWarranty(
  car: Pick<Car, 'new_energy' | 'three_electric_warranty_info'>,
): boolean {
  return car.new_energy && car.three_electric_warranty_info !== null;
}

/** Only if there is a video. */
export function showsVideo(car: Pick<Car, 'video'>): boolean {
  return car.video.length > 0;
}

/** Only if there is a service provider. */
export function showsServiceProviders(car: Pick<Car, 'service_provider'>): boolean {
  return car.service_provider.length > 0;
}
