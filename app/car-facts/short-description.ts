import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { mileageText, monthText } from '#/app/format.ts';

/** A car in one line, where there is no room for a card: 2021-06 · 4.36万公里. Empty if neither is known. */
export function inShort({ more }: Pick<CarSummary, 'more'>): string {
  const { first_registration, mileage_km } = more ?? {};
  const parts = [
    first_registration && monthText(first_registration),
    typeof mileage_km === 'number' && mileageText(mileage_km),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The query of a link to a car from elsewhere than its list: the top bar then marks the list that it stands in. */
export function ownList({ category }: Pick<CarSummary, 'category'>): {
  category: 'premium' | 'discount';
} {
  return { category: category === 'discount' ? category : 'premium' };
}
