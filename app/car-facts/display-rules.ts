import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { isAssessment, withSource } from './stated-fact.ts';
import { STATED } from './stated-level.ts';

type Car = CarDetail['car'];

/** Returns whether pages show the underbody: at least one of its parts has pictures or captions. */
export function showsChassis(car: Pick<Car, 'chassis'>): boolean {
  return car.chassis.some((item) => item.content.length > 0);
}

/**
 * Returns whether pages show the warranty on the electric parts of a new-energy car. False if the
 * warranty is unknown.
 */
export function showsThreeElectricWarranty(
  car: Pick<Car, 'new_energy' | 'three_electric_warranty_info'>,
): boolean {
  return car.new_energy === true && car.three_electric_warranty_info !== null;
}

/** Returns whether pages show videos: the car has at least one. */
export function showsVideo(car: Pick<Car, 'video'>): boolean {
  return car.video.length > 0;
}

/**
 * Returns the services of the sale. Leaves out a service with the value 0, because the sale does
 * not include it. A service that assesses the car, such as 检测：已通过, gets the label 车商自述.
 */
export function servicesOf(car: Pick<Car, 'service_provider'>): Car['service_provider'] {
  return car.service_provider
    .filter(({ value }) => value !== '0')
    .map((line) =>
      line.value && isAssessment(line.value)
        ? { ...line, value: withSource(line.value, STATED) }
        : line,
    );
}

/** Returns whether pages show service providers: the car has at least one. */
export function showsServiceProviders(car: Pick<Car, 'service_provider'>): boolean {
  return servicesOf(car).length > 0;
}
