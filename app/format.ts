/**
 * A formatted price in two parts, its number and its unit, so that the unit can have a smaller
 * font.
 */
export type PriceParts = { number: string; unit: string };

/**
 * Formats a price (yuan): in 万 with two decimals from 10,000 on, exact yuan below. Rounds up, so
 * that no displayed price is lower than the real one.
 */
export function priceParts(yuan: number): PriceParts {
  if (Math.abs(yuan) < 10_000) return { number: grouped(yuan), unit: '元' };
  return { number: (Math.ceil(yuan / 100) / 100).toFixed(2), unit: '万' };
}

/** Formats a price (yuan) as one string: 13.28万, 9,800元. */
export function priceText(yuan: number): string {
  const { number, unit } = priceParts(yuan);
  return number + unit;
}

/**
 * Formats a reduction (yuan): exact yuan below 1,000, otherwise in 万, rounded down to 100 yuan, so
 * that the text never overstates the reduction.
 */
export function reductionText(yuan: number): string {
  if (yuan < 1_000) return `${grouped(yuan)}元`;
  return `${(Math.floor(yuan / 100) / 100).toFixed(2)}万`;
}

/** Formats whole yuan with thousands separators: 159,450. */
export function grouped(yuan: number): string {
  return String(Math.round(yuan)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats a mileage (km): 4.36万公里, and exactly below 10,000: 8,600公里. */
export function mileageText(km: number): string {
  return km < 10_000 ? `${grouped(km)}公里` : `${(km / 10_000).toFixed(2)}万公里`;
}

/** Returns the month of this date (YYYY-MM-DD): 2021-06. */
export function monthText(date: string): string {
  return date.slice(0, 7);
}

/** Returns month and day of this date (YYYY-MM-DD): 11-18. */
export function dayText(date: string): string {
  return date.slice(5, 10);
}
