import { FILTERS, type FilterGroup, type FilterName } from '#/app/search/list-address.ts';

/** The filters in each group of the filter bar. */
export const FILTER_GROUPS = {
  brand: { label: '品牌', filters: ['brand_id', 'series_id'] },
  price: { label: '价格', filters: ['price_min', 'price_max'] },
  branch: { label: '分站', filters: ['substation_id', 'province'] },
  level: { label: '车况', filters: ['condition_level'] },
  more: { label: '更多', filters: FILTERS.slice(FILTERS.indexOf('energy')) },
} as const satisfies Record<FilterGroup, { label: string; filters: readonly FilterName[] }>;
