import { mileageText, monthText } from '#/app/format.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { mileageFault } from './odometer-fraud.ts';

/** Describes a car in one line, such as 2021-06 · 4.36万公里 · 里程不符. */
export function inShort({ more }: Pick<CarSummary, 'more'>): string {
  const { first_registration, mileage_km } = more ?? {};
  const parts = [
    first_registration && monthText(first_registration),
    typeof mileage_km === 'number' && mileageText(mileage_km),
    mileageFault(more),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Returns the query parameters by which the top bar knows which list contains the car. */
export function ownList({ category }: Pick<CarSummary, 'category'>): {
  category: 'premium' | 'discount';
} {
  return { category: category === 'discount' ? category : 'premium' };
}
