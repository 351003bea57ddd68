import type { InferOutput } from 'valibot';
import type { PriceLine } from '#/app/inventory/car-detail.ts';

type Line = InferOutput<typeof PriceLine>;

/**
 * Returns the lines of the drive-away price `real`. A further line states the difference if `lines`
 * do not add up to `real`. The result is empty without `lines`.
 */
export function invoiceLines(real: number, lines: readonly Line[]): Line[] {
  if (lines.length === 0) return [];
  const rest = real - lines.reduce((sum, { amount }) => sum + amount, 0);
  if (rest === 0) return [...lines];
  return [...lines, { desc: rest > 0 ? '其他费用' : '优惠', amount: rest, note: null }];
}
