import type { LoanProduct } from '#/app/finance/contract.ts';
import type { LoanChoice } from './quote.ts';

/** Step of the down payment, in per cent. */
export const DOWN_STEP = 5;

/**
 * The default terms: down payment in per cent and number of months. For a product that does not
 * allow them, the nearest ones are used.
 */
const USUAL = { down: 30, months: 36 } as const;

/** Returns the default terms of a product. */
export function usualChoice(product: LoanProduct): LoanChoice {
  return allowed(product, USUAL);
}

/** Returns the terms that the product allows and that are nearest to the given ones. */
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

/**
 * Returns the lowest and the highest down payment in per cent. They differ by a multiple of
 * DOWN_STEP.
 */
export function downBounds({ down_min: low, down_max: high }: LoanProduct): [number, number] {
  return [low, low + Math.floor(Math.max(0, high - low) / DOWN_STEP) * DOWN_STEP];
}

/**
 * Returns the choice in a URL: `product`, `down`, `months`. A missing or malformed value is
 * replaced by the default, and one that the product does not allow by the nearest allowed one.
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

/** Returns the query with this choice in it. */
export function writeChoice(query: URLSearchParams, choice: LoanChoice): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice)) written.set(name, String(value));
  return written;
}

function toNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
