import type { CarRecord } from '#/app/inventory/car-record.ts';
import { href } from '#/app/sitemap.ts';

/** Where cars like this one are listed: those of its series, in the list that it stands in. */
export function alike({ car, more }: CarRecord): { to: string; words: string } {
  const series = more?.series;
  const list = car.is_wholesale
    ? 'Wholesale2List'
    : car.category === 'discount'
      ? 'StandardDiscount'
      : 'Index';
  return {
    to: href(list, {}, series ? { series_id: series.id } : {}),
    words: series ? '看同车系在售' : '看在售的车',
  };
}
