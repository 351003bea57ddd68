import type { Tone } from '#/app/evidence/report-head.ts';
import { mileageText, priceText } from '#/app/format.ts';
import type { Benchmark } from './contract.ts';
import { MIN_CARS, type Rank, type Ranks } from './rank.ts';

/** Prices count as equal if they differ by less than this fraction. */
const ALIKE = 0.01;
/** A price that exceeds the median by more than this fraction needs a reason. */
const ABOVE = 0.03;
/**
 * The reasons for a higher price: the car is newer by at least `YOUNGER_MONTHS`, or its mileage is
 * lower by at least the fraction `DRIVEN_LESS`.
 */
const YOUNGER_MONTHS = 6;
const DRIVEN_LESS = 0.1;

/**
 * Returns the verdict of a comparison with its tone and its details (null without details). With
 * fewer than 3 cars of the same series, the verdict does not judge the price.
 */
export function verdictOf(
  { price, age, mileage }: Ranks,
  basis: Benchmark['basis'],
): { verdict: string; tone: Tone | null; detail: string | null } {
  const { count } = price;
  if (count < MIN_CARS || price.own === null || price.median === null) {
    const found = count === 0 ? '现在没有可比的车' : `可比的车只有 ${count} 台`;
    return { verdict: `${found}，不下结论`, tone: 'watch', detail: null };
  }
  if (basis === 'body') {
    // Cars selected by a similar price cannot show whether that price is good.
    return {
      verdict: `同系车不足 ${MIN_CARS} 台，不下价格结论`,
      tone: 'watch',
      detail: `${[`${count} 台同价位车`, ...differences(age, mileage)].join('，')}。`,
    };
  }
  const share = (price.own - price.median) / price.median;
  const among = `${count} 台同系车的中位价`;
  return {
    verdict:
      Math.abs(share) < ALIKE
        ? `标价和 ${among}持平`
        : `标价比 ${among}${share < 0 ? '低' : '高'} ${percent(share)}`,
    tone: toneOf(share, age, mileage),
    detail: detailOf(price.median, age, mileage),
  };
}

/**
 * Returns the tone of a price. `share` is its difference from the median as a fraction of the
 * median. The tone is `fine` up to `ALIKE`, `watch` above `ABOVE` without a reason, and null for
 * other prices.
 */
function toneOf(share: number, age: Rank, mileage: Rank): Tone | null {
  if (share < ALIKE) return 'fine';
  return share > ABOVE && !hasReason(age, mileage) ? 'watch' : null;
}

/**
 * Returns whether a higher price has a reason: the car is newer than the median by
 * `YOUNGER_MONTHS`, or its mileage is lower by `DRIVEN_LESS`.
 */
function hasReason(age: Rank, mileage: Rank): boolean {
  const isYounger =
    age.own !== null && age.median !== null && age.median - age.own >= YOUNGER_MONTHS;
  const isDrivenLess =
    mileage.own !== null &&
    mileage.median !== null &&
    mileage.own <= mileage.median * (1 - DRIVEN_LESS);
  return isYounger || isDrivenLess;
}

function detailOf(median: number, age: Rank, mileage: Rank): string {
  return `${[`中位价 ${priceText(median)}`, ...differences(age, mileage)].join('，')}。`;
}

function differences(age: Rank, mileage: Rank): string[] {
  return [
    difference(mileage, ['少', '多'], mileageText, '里程'),
    difference(age, ['小', '大'], monthsText, '车龄'),
  ].filter((part) => part !== null);
}

function difference(
  { own, median, count }: Rank,
  [less, more]: readonly [string, string],
  write: (value: number) => string,
  name: string,
): string | null {
  if (own === null || median === null) return null;
  // The median of a single car is that car.
  const other = count === 1 ? '那一台' : '中位数';
  if (own === median) return `${name}和${other}一样`;
  return `${name}比${other}${own < median ? less : more} ${write(Math.abs(own - median))}`;
}

/** Formats a number of months: 2年10个月. */
export function monthsText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return `${rest}个月`;
  return rest === 0 ? `${years}年` : `${years}年${rest}个月`;
}

function percent(share: number): string {
  return `${(Math.abs(share) * 100).toFixed(1)}%`;
}
