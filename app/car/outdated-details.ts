import { saleStatus } from '#/app/car-facts/status.ts';
import { keyStart } from '#/web/query-cache/query-key.ts';
import { getCar } from './contract.ts';

/** The sale status (`type`) and price of a car in the response of any call, not validated. */
type Stated = { type?: unknown; price?: unknown };

/**
 * Returns the cache keys of the car details that a newer response contradicts: it states another
 * sale status or another price of the same car. A value that the response lacks contradicts
 * nothing. Cached details do not expire, so without this check the page of a car that has been sold
 * would still show 在售.
 * @param answer the response of any call, not validated
 */
export function outdatedDetails(
  answer: unknown,
  cached: readonly (readonly [key: string, response: { value?: unknown }])[],
): string[] {
  const start = keyStart(getCar);
  const details = cached.filter(([key]) => key.startsWith(start));
  if (details.length === 0) return [];
  const stated = new Map(carsIn(answer).map((car) => [car.id, car]));
  return details
    .filter(([key, { value: detail }]) => {
      const now = stated.get(new URLSearchParams(key.slice(start.length)).get('id') ?? '');
      const before = objectOf(detail).car as Stated | undefined;
      return now && before && (isOtherStatus(now, before) || isOtherPrice(now, before));
    })
    .map(([key]) => key);
}

function isOtherStatus({ type: now }: Stated, { type: before }: Stated): boolean {
  return (
    typeof now === 'string' && typeof before === 'string' && saleStatus(now) !== saleStatus(before)
  );
}

function isOtherPrice({ price }: Stated, before: Stated): boolean {
  const [now, then] = [priceOf(price), priceOf(before.price)];
  return now !== undefined && then !== undefined && now !== then;
}

/**
 * Returns the cars of a response: those in its field `cars`, and those in the field `cars` of each
 * of its objects, such as the panels of the board.
 */
function carsIn(answer: unknown): (Stated & { id: string })[] {
  const parts = [answer, ...Object.values(objectOf(answer))];
  return parts
    .flatMap((part) => objectOf(part).cars ?? [])
    .filter((car): car is Stated & { id: string } => typeof objectOf(car).id === 'string');
}

/**
 * Returns the price of a car in yuan. The board sends a number, any other call an object with
 * `current`.
 */
function priceOf(price: unknown): number | undefined {
  const yuan = typeof price === 'number' ? price : objectOf(price).current;
  return typeof yuan === 'number' ? yuan : undefined;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
