import type { LoanProduct } from '#/app/finance/contract.ts';
import type { LoanChoice } from './quote.ts';

/** Step of the down payment, in per cent. */
export const DOWN_STEP = 5;

/** Default terms, as far as the product allows: those that most buyers take. */
const USUAL = { down: 30, months: 36 } as const;

/** Returns the default terms of a product. */
export function usualChoice(product: LoanProduct): LoanChoice {
  return allowed(product, USUAL);
}

/** Returns the terms nearest to these that the product allows. */
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
 * Returns the lowest and the highest down payment in per cent; the highest is whole steps above the
 * lowest.
 */
export function downBounds({ down_min: low, down_max: high }: LoanProduct): [number, number] {
  return [low, low + Math.floor(Math.max(0, high - low) / DOWN_STEP) * DOWN_STEP];
}

/**
 * Returns the choice in a URL: `product`, `down`, `months`. A missing or invalid value gets the
 * default.
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
