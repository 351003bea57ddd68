import { href, sitemap, type ScreenKey } from '#/app/sitemap.ts';
import type { Brand } from '#/contract/public-config.ts';

/** Public pages that are not in the top bar, in the groups of the menu and the footer. */
const groups = [
  { label: '买车', keys: ['saved', 'compare', 'visit', 'branches', 'Wholesale2List', 'board'] },
  {
    label: '服务',
    keys: ['warranty', 'RepairPackage', 'receipt', 'articles'],
  },
  {
    label: '须知',
    keys: [
      'preparationStandard',
      'ZycAgreement',
      'couponGuide',
      'huntAgreement',
      'randomConsultant',
      'priceNegotiable',
      'weappReleaseNote',
    ],
  },
] as const satisfies readonly { label: string; keys: readonly ScreenKey[] }[];

export type LinkGroup = { label: string; links: { label: string; url: string }[] };

/** Returns the links of the menu and the footer in groups. */
export function linkGroups(brand: Brand): LinkGroup[] {
  return groups.map(({ label, keys }) => ({
    label,
    links: keys.map((key) => ({ label: labelOf(key, brand), url: href(key) })),
  }));
}

function labelOf(key: ScreenKey, brand: Brand): string {
  const { title } = sitemap[key];
  return typeof title === 'string' ? title : title(brand);
}
