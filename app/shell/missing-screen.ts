import { getCar } from '#/app/inventory/contract.ts';

/** The screen that stands where a call found nothing, by the call's name: whoever looks for a car is shown others. */
export function missingScreen(endpoint: string): 'missingCar' | undefined {
  return endpoint === getCar.name ? 'missingCar' : undefined;
}
