import type { Band, Estimate } from './contract.ts';

/** A car whose price is known: whole yuan, km, the year of first registration. */
export type Comparable = {
  price: number;
  mileage_km: number;
  year: number;
  level: string;
  title: string;
  isSold: boolean;
};

/** A car whose price is asked for. */
export type Asked = { year: number; km: number; model: string | undefined };

/** How many cars it takes for a range to mean anything. */
export const NEEDED = 3;
/** How many days a sold car still speaks for prices. */
export const SOLD_WITHIN_DAYS = 180;
/** How many years older or younger a car may be to compare. */
export const YEARS_AROUND = 5;
/** How many days a range holds. */
export const VALID_DAYS = 7;

/** What a year and 10,000 km take off a price: used cars lose 8 to 12 % a year after the first. */
const A_YEAR = 0.9;
const A_STRETCH = 0.985;
/** What of a shop's price is paid to the seller: the rest is preparation, warranty, transfer and the shop. */
const SELLERS_SHARE = 0.88;
/** What a car of each level brings beside one of level A. */
const C = 0.86;
const LEVELS: Readonly<Record<string, number>> = { s: 1.05, 'a-plus': 1.02, a: 1, b: 0.94, c: C };
const BANDS = ['a', 'b', 'c'] as const;
/**
 * Half the width of a band, as a share of its middle: the middle half of the cars lies in it. No cars
 * are so alike that less would be true; and where they are further apart they say nothing.
 */
const LEAST_WIDE = 0.025;
const MOST_WIDE = 0.15;

/** The ranges that these cars speak for, best condition first; none where they are too few, or too far apart. */
export function bandsOf(cars: readonly Comparable[], asked: Asked): Band[] {
  const near = comparable(cars, asked);
  const prices = near.map((car) => brought(car, asked)).toSorted((a, b) => a - b);
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

/** The cars that compare: near in age, of a known condition; of the very model, where there are enough of it. */
export function comparable(cars: readonly Comparable[], asked: Asked): Comparable[] {
  const near = cars.filter(
    ({ year, level }) => Math.abs(year - asked.year) <= YEARS_AROUND && level in LEVELS,
  );
  const version = asked.model?.replace(/^\d{4}款\s*/, '');
  const same = version ? near.filter(({ title }) => title.includes(version)) : [];
  return same.length >= NEEDED ? same : near;
}

/** How an estimate is worked out, for whoever wants to know. */
export const BASIS =
  `按同车系的门店标价算：先按年份（每年约 ${percent(1 - A_YEAR)}）和里程（每万公里约 ${percent(1 - A_STRETCH)}）折到你的车，` +
  `再扣除整备、质保、过户和经营成本约 ${percent(1 - SELLERS_SHARE)}。区间取价位居中的一半车，上下至少 ${percent(LEAST_WIDE)}。不含你的车的实际车况。`;

/** What moves the range, and how it stands with these cars. */
export function reasonsOf(
  cars: readonly Comparable[],
  asked: Asked,
  { year, mileage }: { year: string; mileage: string },
): NonNullable<Estimate['reasons']> {
  const near = comparable(cars, asked);
  if (near.length < NEEDED) return [];
  const km = at(
    near.map(({ mileage_km }) => mileage_km).toSorted((a, b) => a - b),
    0.5,
  );
  const sold = near.filter(({ isSold }) => isSold).length;
  const stock = near.length - sold;
  const usual = asked.km < km * 0.75 ? '偏少' : asked.km > km * 1.25 ? '偏多' : '居中';
  return [
    { label: '同车系行情', value: `在售 ${stock} 台，近 ${SOLD_WITHIN_DAYS} 天售出 ${sold} 台` },
    { label: '上牌与里程', value: `${year}，${mileage}，在同款里${usual}` },
    { label: '实际车况', value: `到站检测后定级，A 与 C 相差约 ${percent(1 - C)}` },
  ];
}

/** What a car would bring if it were as old and as far as the one asked for, and of level A. */
function brought({ price, year, mileage_km, level }: Comparable, asked: Asked): number {
  const older = asked.year < year ? A_YEAR ** (year - asked.year) : A_YEAR ** -(asked.year - year);
  const further = A_STRETCH ** ((asked.km - mileage_km) / 10_000);
  return (price * older * further) / (LEVELS[level] ?? 1);
}

/** The value at a share of the way through sorted ones, between two where need be. */
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
