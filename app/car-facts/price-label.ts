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

type Reduced = {
  more?:
    | {
        listed_at?: string | null | undefined;
        price_history?: readonly { date: string }[] | undefined;
      }
    | undefined;
};

/**
 * Returns the label of a car's price reduction: 较上架降 if its first price is that of the listing,
 * otherwise 降价. The reduction of another back end may count from any price.
 */
export function fallLabel({ more }: Reduced): '较上架降' | '降价' {
  const { listed_at: listed, price_history: steps = [] } = more ?? {};
  const [first] = steps;
  return listed && (!first || first.date <= listed) ? '较上架降' : '降价';
}
