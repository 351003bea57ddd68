import { getCar } from '#/app/car/contract.ts';

/**
 * Returns the screen to render when a call finds nothing, by the call's name; undefined for the
 * default. A missing car has a screen with other cars.
 */
export function missingScreen(endpoint: string): 'missingCar' | undefined {
  return endpoint === getCar.name ? 'missingCar' : undefined;
}
