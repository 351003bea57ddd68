import { isOffSale, saleStatus } from './status.ts';

type Priced = { type: string | null; is_wholesale: boolean; price: { current: number | null } };

/**
 * Returns the name of a car's price:
 * - 批发价 for a wholesale car,
 * - 标价 for a car that is off sale or has no price,
 * - 现价 for any other car.
 */
export function priceLabel({ type, is_wholesale, price }: Priced): '批发价' | '标价' | '现价' {
  if (is_wholesale) return '批发价';
  return isOffSale(saleStatus(type)) || price.current === null ? '标价' : '现价';
}
