import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Step } from '#/app/seo/breadcrumbs.ts';
import { href } from '#/app/sitemap.ts';

/** Returns the path of the car's own page. */
export function pathOf({ car }: CarDetail, id: string): string {
  return href(car.is_wholesale ? 'Wholesale2Detail' : 'carDetail', { id });
}

/**
 * Returns the breadcrumb steps to the page of a car: list, brand, series, car. For a wholesale car,
 * returns list and car.
 */
export function stepsToCar(detail: CarDetail, id: string): Step[] {
  const { title, car, more } = detail;
  const own = { name: title, path: pathOf(detail, id) };
  if (car.is_wholesale) return [{ name: '批发车源', path: href('Wholesale2List') }, own];
  const { brand, series } = more ?? {};
  return [
    { name: '在售车源', path: href('Index') },
    ...(brand ? [{ name: brand.name, path: href('Index', {}, { brand_id: brand.id }) }] : []),
    ...(series ? [{ name: series.name, path: href('Index', {}, { series_id: series.id }) }] : []),
    own,
  ];
}
