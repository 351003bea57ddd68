import { saleStatus } from './status.ts';

/** The prefix of the cache keys of car records (`queryFor(getCar, …)`). */
const RECORD = 'getCar?';

type News = { type?: unknown; price?: unknown };

/**
 * Returns the keys of the cached car records that an answer contradicts: a list, recommendations or
 * the board with another status or price of the same car. A record never goes stale by itself, so
 * without this a car that was sold meanwhile would stay 在售 on its page. What either side does not
 * state is no contradiction.
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

/** Returns the cars of an answer that has them in `cars`, or in parts with `cars`, as the board has. */
function carsIn(answer: unknown): (News & { id: string })[] {
  const parts = [answer, ...Object.values(objectOf(answer))];
  return parts
    .flatMap((part) => objectOf(part).cars ?? [])
    .filter((car): car is News & { id: string } => typeof objectOf(car).id === 'string');
}

/** Returns the price in yuan, which the board states alone. */
function priceOf(price: unknown): number | undefined {
  const yuan = typeof price === 'number' ? price : objectOf(price).current;
  return typeof yuan === 'number' ? yuan : undefined;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
