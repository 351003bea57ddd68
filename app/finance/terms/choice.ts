import type { LoanProduct } from '#/app/finance/contract.ts';
import type { LoanChoice } from './quote.ts';

/** Step between the possible down payments, in per cent of the price. */
export const DOWN_STEP = 5;

/**
 * The default terms: down payment (per cent of the price) and number of months. A product that does
 * not allow them uses the nearest ones.
 */
const USUAL = { down: 30, months: 36 } as const;

/** Returns the default terms of `product`: the allowed terms nearest to 30% down and 36 months. */
export function usualChoice(product: LoanProduct): LoanChoice {
  return allowed(product, USUAL);
}

/**
 * Returns the allowed terms of `product` nearest to `down` (per cent of the price) and `months`.
 */
export function allowed(
  product: LoanProduct,
  { down, months }: Pick<LoanChoice, 'down' | 'months'>,
): LoanChoice {
  const [low, high] = downBounds(product);
  const stepped = low + Math.round((down - low) / DOWN_STEP) * DOWN_STEP;
  const byDistance = (a: number, b: number) => Math.abs(a - months) - Math.abs(b - months);
  const [nearest = months] = [...product.months].sort(byDistance);
  return {
    product: product.id,
    down: Math.min(high, Math.max(low, stepped)),
    months: nearest,
  };
}

/** Returns the lowest and the highest down payment of a product, in per cent of the price. */
export function downBounds({ down_min: low, down_max: high }: LoanProduct): [number, number] {
  return [low, low + Math.floor(Math.max(0, high - low) / DOWN_STEP) * DOWN_STEP];
}

/**
 * Reads the loan choice in `product`, `down` and `months` of a URL's query. Invalid values become
 * the default or the nearest allowed value.
 */
export function readChoice(
  query: URLSearchParams,
  products: readonly [LoanProduct, ...LoanProduct[]],
): LoanChoice {
  const product = products.find(({ id }) => id === query.get('product')) ?? products[0];
  return allowed(product, {
    down: toNumber(query.get('down')) ?? USUAL.down,
    months: toNumber(query.get('months')) ?? USUAL.months,
  });
}

/** Returns `query` with the parameters of this choice. */
export function writeChoice(query: URLSearchParams, choice: LoanChoice): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice)) written.set(name, String(value));
  return written;
}

function toNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
