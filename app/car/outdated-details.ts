import { saleStatus } from '#/app/car-facts/status.ts';
import { keyStart } from '#/web/query-cache/query-key.ts';
import { getCar } from './contract.ts';

/**
 * The sale status (`type`) and the price of a car in the response of any call. The fields are not
 * validated.
 */
type Stated = { type?: unknown; price?: unknown };

/**
 * Returns the cache keys of the car details that have another sale status or price than `answer`
 * states.
 * @param answer the response of any call, not validated
 */
export function outdatedDetails(
  answer: unknown,
  cached: readonly (readonly [key: string, response: { value?: unknown }])[],
): string[] {
  // Cached details do not expire: without this check the page of a sold car would show 在售.
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
 * Returns the cars of a response: those in its field `cars`, and those in the `cars` of its
 * objects, such as the board's panels.
 */
function carsIn(answer: unknown): (Stated & { id: string })[] {
  const parts = [answer, ...Object.values(objectOf(answer))];
  return parts
    .flatMap((part) => objectOf(part).cars ?? [])
    .filter((car): car is Stated & { id: string } => typeof objectOf(car).id === 'string');
}

/**
 * Returns the price of a car in yuan. The board sends it as a number, the other calls as the
 * `current` of an object.
 */
function priceOf(price: unknown): number | undefined {
  const yuan = typeof price === 'number' ? price : objectOf(price).current;
  return typeof yuan === 'number' ? yuan : undefined;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
