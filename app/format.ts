/** A formatted price: number and unit. */
export type PriceParts = { number: string; unit: string };

/**
 * Formats a price (yuan), rounded up: 10,000 yuan and more in 万 with two decimals, less in exact
 * yuan.
 */
export function priceParts(yuan: number): PriceParts {
  // No price may look lower than it is.
  if (Math.abs(yuan) < 10_000) return { number: grouped(yuan), unit: '元' };
  return { number: tenThousands(yuan, Math.ceil), unit: '万' };
}

/** Formats a price (yuan) as one text, such as 13.28万 or 9,800元. */
export function priceText(yuan: number): string {
  const { number, unit } = priceParts(yuan);
  return number + unit;
}

/**
 * Formats a reduction (yuan), such as 800元 or 0.35万. Rounds down to a multiple of 100 yuan from
 * 1,000 yuan on.
 */
export function reductionText(yuan: number): string {
  // The text must not overstate the reduction.
  if (yuan < 1_000) return `${grouped(yuan)}元`;
  return `${tenThousands(yuan, Math.floor)}万`;
}

/**
 * Formats an amount of yuan in units of 10,000, with two decimals: 13.29. `round` rounds the number
 * of hundreds of yuan: `Math.ceil` for a price, which must not look lower than it is.
 */
export function tenThousands(yuan: number, round: (value: number) => number): string {
  return (round(yuan / 100) / 100).toFixed(2);
}

/** Formats whole yuan with thousands separators, such as 159,450. */
export function grouped(yuan: number): string {
  return String(Math.round(yuan)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Formats a mileage (km), such as 4.36万公里. A mileage below 10,000 km is exact, such as
 * 8,600公里.
 */
export function mileageText(km: number): string {
  return km < 10_000 ? `${grouped(km)}公里` : `${(km / 10_000).toFixed(2)}万公里`;
}

/** Returns the month of this date (YYYY-MM-DD), such as 2021-06. */
export function monthText(date: string): string {
  return date.slice(0, 7);
}

/** Returns the month and day of this date (YYYY-MM-DD), such as 11-18. */
export function dayText(date: string): string {
  return date.slice(5, 10);
}
