import { DEMO_COUPONS } from '#/app/coupons/demo.ts';
import { href, sitemap, type ScreenKey } from '#/app/sitemap.ts';
import { demoPages } from '#/testing/demo-pages.ts';

/** A screen of the gallery: a route of the sitemap, or a variant of a route. */
export type Screen = {
  /** The key of the screen's route. The name of a variant is the key, a dot and another word. */
  name: string;
  /** The path of the route with placeholders for its parameters. */
  pattern: string;
  url: string;
  /** The content of the local storage of the phone. */
  storage?: Readonly<Record<string, string>>;
};

const CARS = ['ZY-0338', 'ZY-0317', 'ZY-0331'];

/**
 * Variants of screens, by the key of their route. Most of them show content where the first URL of
 * the route shows only a form or an empty list.
 */
const VARIANTS: Readonly<Partial<Record<ScreenKey, readonly Omit<Screen, 'pattern'>[]>>> = {
  layout: [
    { name: 'layout.search', url: href('layout', {}, { keyword: '大众' }) },
    { name: 'layout.filter', url: href('layout', {}, { filter: 'price' }) },
  ],
  saved: [{ name: 'saved.cars', url: href('saved'), storage: { saved: CARS.join() } }],
  compare: [{ name: 'compare.cars', url: href('compare', {}, { ids: CARS.join() }) }],
  visit: [{ name: 'visit.car', url: href('visit', {}, { car: 'ZY-0338' }) }],
  CouponSmsLanding: [
    {
      name: 'CouponSmsLanding.valid',
      url: href('CouponSmsLanding', {}, { code: DEMO_COUPONS.valid }),
    },
  ],
};

/** All screens in the order of the sitemap, each followed by its variants. */
export const screens: readonly Screen[] = demoPages.flatMap(({ key, url }) =>
  [{ name: key, url }, ...(VARIANTS[key] ?? [])].map((screen) => ({
    ...screen,
    pattern: sitemap[key].path,
  })),
);
