import type { ScreenKey } from '#/app/sitemap.ts';
import { TEXT_NAMES, type TextName } from './contract.ts';

/** The page of each text. */
export const TEXT_PAGES = {
  'preparation-standard': 'preparationStandard',
  agreement: 'ZycAgreement',
  'hunt-agreement': 'huntAgreement',
  'coupon-guide': 'couponGuide',
  warranty: 'warranty',
  privacy: 'privacy',
} as const satisfies Record<TextName, ScreenKey>;

/** The text that a page shows, by the page's key; undefined for any other page. */
export function textOf(key: string): TextName | undefined {
  return TEXT_NAMES.find((name) => TEXT_PAGES[name] === key);
}
