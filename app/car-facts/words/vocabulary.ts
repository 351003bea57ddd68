/** The condition levels, best first. `id` is the value in the API, `label` the letter. */
export const CONDITION_LEVELS = [
  { id: 's', label: 'S', name: '准新' },
  { id: 'a-plus', label: 'A+', name: '精品' },
  { id: 'a', label: 'A', name: '优' },
  { id: 'b', label: 'B', name: '良' },
  { id: 'c', label: 'C', name: '一般' },
] as const;

/** The sort orders of lists by their values in the API, with their displayed names. */
export const SORTS = {
  default: '默认排序',
  newest: '最新上架',
  price_asc: '价格最低',
  price_desc: '价格最高',
  age_asc: '车龄最短',
  mileage_asc: '里程最少',
  reduce_desc: '降价最多',
} as const;

export type ConditionLevelId = (typeof CONDITION_LEVELS)[number]['id'];
export type Sort = keyof typeof SORTS;
