import type { CarRow } from '#/app/inventory/car-row.ts';
import { withCarPrice } from './with-car-price.ts';

type Priced = Pick<CarRow, 'price' | 'real' | 'real_lines'>;

/**
 * Returns the fields of the drive-away price that follow the price of the stored car when it
 * changes to `to`; empty if they do not.
 */
export function followingPrice({ price, real, real_lines }: Priced, to: unknown): Partial<Priced> {
  if (price === undefined || real_lines === undefined || typeof to !== 'number') return {};
  const next = withCarPrice({ real: real ?? null, lines: real_lines }, price, to);
  if (!next) return {};
  return { real_lines: next.lines, ...(next.real !== null && { real: next.real }) };
}
