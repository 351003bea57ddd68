import { placed, ticksOf } from '#/app/reports/frame/scale.ts';
import type { ComparedCar } from './contract.ts';

/** The size of the drawing, and the edges of the plot in it, in units of the drawing's viewBox. */
export const SIZE = {
  width: 326,
  height: 244,
  left: 30,
  right: 314,
  top: 30,
  bottom: 200,
} as const;

/**
 * A car as a point of the plot: `this` is the car of the page, `own` another car of the shop,
 * `elsewhere` a car of another dealer.
 */
export type Dot = { x: number; y: number; kind: 'own' | 'elsewhere' | 'this' };

/** The layout of the plot: the cars as dots, and the labels of both axes. */
export type Plot = {
  dots: Dot[];
  priceTicks: { label: string; y: number }[];
  mileageTicks: { label: string; x: number }[];
};

const TEN_THOUSAND = 10_000;

/**
 * Lays out a plot of prices against mileages. Returns undefined if the mileage of `car`, or of all
 * other cars, is unknown.
 */
export function plotOf(car: ComparedCar, others: readonly ComparedCar[]): Plot | undefined {
  const cars = [...others, car].filter(({ mileage_km }) => mileage_km !== null);
  if (cars.length < 2 || car.mileage_km === null) return undefined;
  const prices = marksOf(cars.map(({ price }) => price));
  const mileages = marksOf(cars.map(({ mileage_km }) => mileage_km ?? 0));
  const xOf = (km: number) => placed(km, mileages.ends, [SIZE.left, SIZE.right]);
  const yOf = (yuan: number) => placed(yuan, prices.ends, [SIZE.bottom, SIZE.top]);
  return {
    dots: cars.map((one) => ({
      x: xOf((one.mileage_km ?? 0) / TEN_THOUSAND),
      y: yOf(one.price / TEN_THOUSAND),
      kind: one === car ? 'this' : one.source === null ? 'own' : 'elsewhere',
    })),
    priceTicks: prices.ticks.map((tick) => ({ label: String(tick), y: yOf(tick) })),
    mileageTicks: mileages.ticks.map((tick) => ({ label: String(tick), x: xOf(tick) })),
  };
}

/**
 * Returns the ticks and the range of an axis for `values` (in yuan or km). The results are in units
 * of 10,000 yuan or 10,000 km.
 */
function marksOf(values: readonly number[]): { ticks: number[]; ends: [number, number] } {
  const ticks = ticksOf(Math.min(...values) / TEN_THOUSAND, Math.max(...values) / TEN_THOUSAND, 4);
  return { ticks, ends: [ticks[0] ?? 0, ticks[ticks.length - 1] ?? 1] };
}
