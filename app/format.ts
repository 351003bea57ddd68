/** A price cut in two, so that the unit can be set smaller than the number. */
export type PriceParts = { number: string; unit: string };

/**
 * A price (yuan) as shown: 万 with two decimals from 10,000 on, the exact yuan below. Rounds up, so
 * that no price is ever shown lower than it is.
 */
export function priceParts(yuan: number): PriceParts {
  if (Math.abs(yuan) < 10_000) return { number: grouped(yuan), unit: '元' };
  return { number: (Math.ceil(yuan / 100) / 100).toFixed(2), unit: '万' };
}

/** A price as one text: 13.28万, 9,800元. */
export function priceText(yuan: number): string {
  const { number, unit } = priceParts(yuan);
  return number + unit;
}

/** A reduction (yuan) as shown: always in 万, rounded down so that it never promises more than it gives. */
export function reductionText(yuan: number): string {
  if (yuan < 1_000) return `${grouped(yuan)}元`;
  return `${(Math.floor(yuan / 100) / 100).toFixed(2)}万`;
}

/** Exact yuan with thousands: 159,450. */
export function grouped(yuan: number): string {
  return String(Math.round(yuan)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A distance (km) as shown: 4.36万公里, and below 10,000 exactly: 8,600公里. */
export function mileageText(km: number): string {
  return km < 10_000 ? `${grouped(km)}公里` : `${(km / 10_000).toFixed(2)}万公里`;
}

/** The month of a date: 2021-06. */
export function monthText(date: string): string {
  return date.slice(0, 7);
}

/** The day of a date without its year: 11-18. */
export function dayText(date: string): string {
  return date.slice(5, 10);
}
