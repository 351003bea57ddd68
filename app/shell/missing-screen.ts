import { getCar } from '#/app/car/contract.ts';

/**
 * Returns the screen for a call named `endpoint` that found nothing. For a car it has other cars.
 * Undefined means the default screen.
 */
export function missingScreen(endpoint: string): 'missingCar' | undefined {
  return endpoint === getCar.name ? 'missingCar' : undefined;
}
