import type { InferOutput } from 'valibot';
import type { ProofLine } from '#/app/inventory/car-summary.ts';

/** The verdict on an odometer that was turned back. */
export const FALSE_MILEAGE = '里程不符';

/** Whether it is known that the car was driven further than its odometer says. */
export function isMileageFalse(proof: Partial<InferOutput<typeof ProofLine>> | null | undefined) {
  return proof?.mileage_verdict === FALSE_MILEAGE;
}
