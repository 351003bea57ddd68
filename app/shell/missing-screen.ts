import { getCar } from '#/app/car/contract.ts';

/**
 * Returns the screen for a call named `endpoint` that found nothing. The screen for a missing car
 * has other cars. Undefined means the default screen.
 */
export function missingScreen(endpoint: string): 'missingCar' | undefined {
  return endpoint === getCar.name ? 'missingCar' : undefined;
}
