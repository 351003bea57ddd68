import type { InferOutput } from 'valibot';
import type { ProofLine } from '#/app/inventory/car-summary.ts';

/**
 * The verdict that the odometer is false: its readings fall, or a control unit has another mileage.
 */
export const FALSE_MILEAGE = '里程不符';

/** The words in place of a verdict until the inspection is finished. */
export const UNFINISHED = '里程未核完';

/** Whether the verdict is that the odometer is false. */
export function isMileageFalse(proof: Partial<InferOutput<typeof ProofLine>> | null | undefined) {
  return proof?.mileage_verdict === FALSE_MILEAGE;
}
