import { saleStatus } from './status.ts';

/** The prefix of the cache keys of car details (`queryFor(getCar, …)`). */
const RECORD = 'getCar?';

type News = { type?: unknown; price?: unknown };

/**
 * Returns the cache keys of the car details that a newer answer contradicts. An answer with a list
 * of cars contradicts a detail if it states another sale status or another price for the same car.
 * A missing value contradicts nothing. Cached details do not expire, so without this check the page
 * of a car that has been sold would still show 在售.
 * @param answer the answer of any call, not validated
 */
export function outdatedRecords(
  answer: unknown,
  cached: readonly (readonly [key: string, value: unknown])[],
): string[] {
  const records = cached.filter(([key]) => key.startsWith(RECORD));
  if (records.length === 0) return [];
  const news = new Map(carsIn(answer).map((car) => [car.id, car]));
  return records
    .filter(([key, record]) => {
      const found = news.get(new URLSearchParams(key.slice(RECORD.length)).get('id') ?? '');
      const car = objectOf(record).car as News | undefined;
      return found && car && isOtherStatus(found.type, car.type, found.price, car.price);
    })
    .map(([key]) => key);
}

function isOtherStatus(type: unknown, known: unknown, price: unknown, knownPrice: unknown) {
  const [now, before] = [priceOf(price), priceOf(knownPrice)];
  return (
    (typeof type === 'string' &&
      typeof known === 'string' &&
      saleStatus(type) !== saleStatus(known)) ||
    (now !== undefined && before !== undefined && now !== before)
  );
}

/**
 * Returns the cars of an answer: those in its `cars`, and those in the `cars` of its parts, which
 * the panels of the board have.
 */
function carsIn(answer: unknown): (News & { id: string })[] {
  const parts = [answer, ...Object.values(objectOf(answer))];
  return parts
    .flatMap((part) => objectOf(part).cars ?? [])
    .filter((car): car is News & { id: string } => typeof objectOf(car).id === 'string');
}

/**
 * Returns the price in yuan. The board sends it as a number, all other calls as `price.current`.
 */
function priceOf(price: unknown): number | undefined {
  const yuan = typeof price === 'number' ? price : objectOf(price).current;
  return typeof yuan === 'number' ? yuan : undefined;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
