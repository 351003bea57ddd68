import type { PriceStep } from '#/app/car-facts/prices/price-sums.ts';

/**
 * A price history. `until` is the last day of the current price; absent if the price has no end.
 */
export type DemoHistory = { history: PriceStep[]; until?: string };

/**
 * Returns the price history of the generated car with the number `at`.
 * @param price the current price in yuan
 * @param day returns the day that is `before` days before the demo's current day
 */
export function demoHistory(
  at: number,
  price: number,
  isDiscount: boolean,
  day: (before: number) => string,
): DemoHistory {
  const kinds = isDiscount ? DISCOUNTED : KINDS;
  // The offset grows with each cycle. Otherwise each kind would occur with the same models only.
  const kind = kinds[(at + Math.floor(at / kinds.length)) % kinds.length];
  const step = Math.max(1000, Math.round((price * 0.025) / 1000) * 1000);
  const since = 8 + ((at * 29) % 47) + (SEEN_TWICE.has(at) ? 24 : 0);
  const stepsOf = (...steps: (readonly [before: number, more: number])[]): PriceStep[] =>
    steps.map(([before, more]) => ({ date: day(before), price: price + more * step }));
  switch (kind) {
    case 'fell':
      return { history: stepsOf([since, 1], [1 + (at % 6), 0]) };
    case 'fell long ago':
      return { history: stepsOf([since + 50, 2], [since, 0]) };
    case 'fell too soon':
      return { history: stepsOf([3 + ((at + 2 * Math.floor(at / kinds.length)) % 5), 1], [1, 0]) };
    case 'rose':
      return { history: stepsOf([since, -1], [3, 0]) };
    case 'raised, then cut':
      return { history: stepsOf([since, 0], [6, 1], [1, 0]) };
    case 'many steps':
      return {
        history: stepsOf([since + 40, 5], [since + 25, 4], [since + 12, 3], [10, 1], [2, 0]),
      };
    case 'fell until':
      return { history: stepsOf([since, 2], [2, 0]), until: '2026-12-05' };
    case 'fell, and the day is over':
      return { history: stepsOf([since + 20, 2], [15, 0]), until: '2026-11-15' };
    default:
      return { history: stepsOf([at % 23 === 4 ? at % 2 : since, 0]) };
  }
}

/**
 * Numbers of the cars whose first price is 24 days older than usual. Otherwise the first page of
 * the list would show them beside another car of the same model.
 */
const SEEN_TWICE: ReadonlySet<number> = new Set([47, 141]);

const KINDS = [
  'plain',
  'plain',
  'fell',
  'plain',
  'rose',
  'plain',
  'many steps',
  'plain',
  'raised, then cut',
  'plain',
  'fell long ago',
  'plain',
  'fell too soon',
] as const;
const DISCOUNTED = [
  'fell until',
  'fell',
  'fell, and the day is over',
  'many steps',
  'fell until',
] as const;
