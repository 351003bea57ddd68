import type { ScreenKey } from '#/app/sitemap.ts';
import { TEXT_NAMES, type TextName } from './contract.ts';

/** The sitemap key of each text. */
export const TEXT_PAGES = {
  'preparation-standard': 'preparationStandard',
  agreement: 'ZycAgreement',
  'hunt-agreement': 'huntAgreement',
  'coupon-guide': 'couponGuide',
  warranty: 'warranty',
  privacy: 'privacy',
} as const satisfies Record<TextName, ScreenKey>;

/** Returns the name of the text on the page with this sitemap key; undefined for other pages. */
export function textOf(key: string): TextName | undefined {
  return TEXT_NAMES.find((name) => TEXT_PAGES[name] === key);
}
