import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';

/** Returns the URL and the text of a link to similar cars. */
export function similarCarsLink({ car, more }: CarDetail): { to: string; words: string } {
  const series = more?.is_only_of_series ? undefined : more?.series;
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
