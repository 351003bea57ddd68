import { getCar } from '#/app/car/contract.ts';

/**
 * Returns the screen to render if the call named `endpoint` finds nothing: for a car, a screen with
 * other cars; undefined for the default screen.
 */
export function missingScreen(endpoint: string): 'missingCar' | undefined {
  return endpoint === getCar.name ? 'missingCar' : undefined;
}
