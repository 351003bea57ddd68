import { ribbonLabel, type SaleStatus } from '#/app/car-facts/status.ts';
import type { CarPage } from './contract.ts';

/** The sale statuses of cars that a visitor cannot buy, in the order of the text. */
const NOT_FOR_SALE: readonly SaleStatus[] = ['ordered', 'sold', 'early-access-sold', 'cut-off'];

/**
 * Returns how many cars of a list cannot be bought, such as 另有 2 台已预定、1 台已售. The text is
 * empty if all cars can be bought.
 */
export function notForSaleText({ total, on_sale, statuses }: Omit<CarPage, 'cars'>): string {
  const rest = (total ?? 0) - (on_sale ?? total ?? 0);
  const named = NOT_FOR_SALE.flatMap((status) => {
    const count = statuses?.find((one) => one.status === status)?.count ?? 0;
    return count > 0 ? [`${count} 台${ribbonLabel(status)}`] : [];
  });
  if (named.length > 0) return `另有 ${named.join('、')}`;
  return rest > 0 ? `另有 ${rest} 台不能买` : '';
}
