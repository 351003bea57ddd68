import { href, isCommunityRoute } from '#/app/sitemap.ts';
import type { Brand } from '#/contract/public-config.ts';
import type { At } from '#/web/navigation/routing.ts';

/** An entry of the top bar. `active` is whether the current page belongs to the entry. */
export type Entry = { label: string; url: string; active: boolean };

/** Returns the four entries of the top bar for a page. */
export function topBarEntries(at: At, brand: Brand): Entry[] {
  return [
    {
      label: '精品自营车',
      url: href('Index'),
      active: at.key === 'Index' || isCarOf('premium', at),
    },
    {
      label: '特价区',
      url: href('StandardDiscount', {}, { category: 'discount' }),
      active: at.key === 'StandardDiscount' || isCarOf('discount', at),
    },
    {
      label: brand.community,
      url: href('momentIndex'),
      active: isCommunityRoute(at.name, brand) || isCommunityRoute(at.parent ?? '', brand),
    },
    { label: '卖车', url: href('Recycle'), active: at.path === href('Recycle') },
  ];
}

function isCarOf(category: 'premium' | 'discount', { path, query }: At): boolean {
  return path.startsWith('/car') && query.get('category') === category;
}
