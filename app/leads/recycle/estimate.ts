import type { Band, Estimate } from './contract.ts';

/**
 * A car with a known price in yuan, with which a visitor's car is compared. `year` is the year of
 * first registration.
 */
export type Comparable = {
  price: number;
  mileage_km: number;
  year: number;
  level: string;
  title: string;
  isSold: boolean;
};

/** The car to estimate: year of first registration, km, and the name of its model if known. */
export type EstimateInput = { year: number; km: number; model: string | undefined };

/** Minimum number of comparable cars for an estimate. */
export const NEEDED = 3;
/** How many days after its sale a car still counts as comparable. */
export const SOLD_WITHIN_DAYS = 180;
/**
 * The maximum difference in years between the first registrations of the visitor's car and a
 * comparable car.
 */
export const YEARS_AROUND = 5;
/** Validity of an estimate in days. */
export const VALID_DAYS = 7;

/**
 * The factors by which a price falls: `YEAR_FACTOR` for each year of age, `DISTANCE_FACTOR` for
 * each 10,000 km.
 */
const YEAR_FACTOR = 0.9;
const DISTANCE_FACTOR = 0.985;
/**
 * The share of the shop's price that the visitor receives. The rest is for preparation, warranty,
 * transfer and overheads.
 */
const SELLERS_SHARE = 0.88;
/** The price at each condition level, relative to level A. `C` is the factor of level C. */
const C = 0.86;
const LEVELS: Readonly<Record<string, number>> = { s: 1.05, 'a-plus': 1.02, a: 1, b: 0.94, c: C };
const BANDS = ['a', 'b', 'c'] as const;
/**
 * Limits for half the width of a price range, as a share of the median price. The measured half
 * width is half the distance between the quartiles. A narrower range than `LEAST_WIDE` would look
 * too exact and is widened; for a wider one than `MOST_WIDE` there is no estimate.
 */
const LEAST_WIDE = 0.025;
const MOST_WIDE = 0.15;

/**
 * Returns the price ranges for the visitor's car `target`, best condition first; empty if there are
 * too few comparable cars, or if their prices differ too much.
 */
export function bandsOf(cars: readonly Comparable[], target: EstimateInput): Band[] {
  const near = comparable(cars, target);
  const prices = near.map((car) => adjustedPrice(car, target)).toSorted((a, b) => a - b);
  if (prices.length < NEEDED) return [];
  const middle = at(prices, 0.5);
  const spread = (at(prices, 0.75) - at(prices, 0.25)) / middle / 2;
  if (spread > MOST_WIDE) return [];
  const wide = Math.max(LEAST_WIDE, spread);
  return BANDS.map((level) => {
    const price = middle * SELLERS_SHARE * (LEVELS[level] ?? 1);
    return { level, low: hundreds(price * (1 - wide)), high: hundreds(price * (1 + wide)) };
  });
}

/**
 * Returns the cars that are registered within `YEARS_AROUND` years of the target. If enough of them
 * are of the target's model, returns only those.
 */
export function comparable(cars: readonly Comparable[], target: EstimateInput): Comparable[] {
  const near = cars.filter(
    ({ year, level }) => Math.abs(year - target.year) <= YEARS_AROUND && level in LEVELS,
  );
  const version = target.model?.replace(/^\d{4}款\s*/, '');
  const same = version ? near.filter(({ title }) => title.includes(version)) : [];
  return same.length >= NEEDED ? same : near;
}

/** The explanation of the method, as displayed. */
export const BASIS =
  `按同车系的门店标价算：先按年份（每年约 ${percent(1 - YEAR_FACTOR)}）和里程（每万公里约 ${percent(1 - DISTANCE_FACTOR)}）折到你的车，` +
  `再扣除整备、质保、过户和经营成本约 ${percent(1 - SELLERS_SHARE)}。区间取价位居中的一半车，上下至少 ${percent(LEAST_WIDE)}。不含你的车的实际车况。`;

/**
 * Returns what the estimate is based on, as labelled texts; empty if fewer than `NEEDED` cars are
 * comparable.
 */
export function reasonsOf(
  cars: readonly Comparable[],
  target: EstimateInput,
  { year, mileage }: { year: string; mileage: string },
): NonNullable<Estimate['reasons']> {
  const near = comparable(cars, target);
  if (near.length < NEEDED) return [];
  const km = at(
    near.map(({ mileage_km }) => mileage_km).toSorted((a, b) => a - b),
    0.5,
  );
  const sold = near.filter(({ isSold }) => isSold).length;
  const stock = near.length - sold;
  const usual = target.km < km * 0.75 ? '偏少' : target.km > km * 1.25 ? '偏多' : '居中';
  return [
    { label: '同车系行情', value: `在售 ${stock} 台，近 ${SOLD_WITHIN_DAYS} 天售出 ${sold} 台` },
    { label: '上牌与里程', value: `${year}，${mileage}，在同款里${usual}` },
    { label: '实际车况', value: `到站检测后定级，A 与 C 相差约 ${percent(1 - C)}` },
  ];
}

/**
 * Converts the price of a comparable car to the price that it would have at the age and mileage of
 * `target` and at condition level A.
 */
function adjustedPrice(
  { price, year, mileage_km, level }: Comparable,
  target: EstimateInput,
): number {
  const older =
    target.year < year ? YEAR_FACTOR ** (year - target.year) : YEAR_FACTOR ** -(target.year - year);
  const further = DISTANCE_FACTOR ** ((target.km - mileage_km) / 10_000);
  return (price * older * further) / (LEVELS[level] ?? 1);
}

/** Returns the quantile `share` (0 to 1) of sorted values, interpolated linearly. */
function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

function hundreds(yuan: number): number {
  return Math.round(yuan / 100) * 100;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
