import { LIST_PARAMETERS } from '#/app/search/list-address.ts';
import { CARRIED } from '#/app/shell/carried-parameters.ts';
import type { ScreenKey } from '#/app/sitemap.ts';
import { withoutForeign } from '#/web/navigation/foreign-parameters.ts';
import { NOT_FOUND } from '#/web/navigation/not-found.ts';
import type { At } from '#/web/navigation/routing.ts';

const LIST = [...LIST_PARAMETERS, NOT_FOUND];
const FEED = ['cursor', 'keyword'] as const;
const VERSION = ['version'] as const;

/**
 * The query parameters that each screen reads, besides those in `CARRIED`, which all screens may
 * read. Private screens are missing, because their pages are not cached.
 */
const PARAMETERS: { readonly [Key in ScreenKey]?: readonly string[] } = {
  Index: LIST,
  layout: LIST,
  StandardDiscount: LIST,
  Wholesale2List: [...LIST_PARAMETERS, 'show'],
  carLoans: ['product', 'down', 'months'],
  StandardReportFlaw: ['report_id', 'business'],
  Recycle: ['brand_id', 'series_id', 'model', 'registration_year', 'mileage', 'step', 'tried'],
  RepairPackage: ['package_id'],
  CouponSmsLanding: ['code'],
  randomConsultant: ['substation_id', 'seen'],
  momentIndex: FEED,
  momentTopic: FEED,
  momentUser: FEED,
  articles: ['cursor'],
  compare: ['ids', 'full'],
  visit: ['car', 'way'],
  priceNegotiable: ['voted'],
  preparationStandard: VERSION,
  ZycAgreement: VERSION,
  huntAgreement: VERSION,
  couponGuide: VERSION,
  warranty: VERSION,
  privacy: VERSION,
  inspectionProof: ['sha256'],
  pictures: ['src', 'key'],
};

/** Screens that pass all parameters of their URL on to their call. */
const READS_ALL = /^CarReportInspection/;

/** Returns the URL of this page without the parameters that its screen does not read. */
export function withoutUnread({ key, path, query, url }: At): string {
  if (READS_ALL.test(key)) return withoutForeign(url);
  const names = [...CARRIED, ...(PARAMETERS[key as ScreenKey] ?? [])];
  const read = names.flatMap((name) => query.getAll(name).map((value) => [name, value]));
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
}
