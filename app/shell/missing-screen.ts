import { getCar } from '#/app/car/contract.ts';

/**
 * Returns the screen to show when the call `endpoint` finds nothing; undefined for the default
 * screen.
 */
export function missingScreen(endpoint: string): 'missingCar' | undefined {
  return endpoint === getCar.name ? 'missingCar' : undefined;
}
