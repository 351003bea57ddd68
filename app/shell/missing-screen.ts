import { getCar } from '#/app/car/contract.ts';

/**
 * Returns the screen to show when a call of `endpoint` finds nothing. Undefined means the default
 * screen.
 */
export function missingScreen(endpoint: string): 'missingCar' | undefined {
  return endpoint === getCar.name ? 'missingCar' : undefined;
}
