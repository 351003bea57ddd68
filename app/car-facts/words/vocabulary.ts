/** The condition levels, best first. `id` is the value in the API, `label` the letter. */
export const CONDITION_LEVELS = [
  { id: 's', label: 'S', name: '准新' },
  { id: 'a-plus', label: 'A+', name: '精品' },
  { id: 'a', label: 'A', name: '优' },
  { id: 'b', label: 'B', name: '良' },
  { id: 'c', label: 'C', name: '一般' },
] as const;

/** The energy types by their values in the API, with their displayed names. */
export const ENERGIES = {
  fuel: '燃油',
  hybrid: '油电混动',
  phev: '插电混动',
  bev: '纯电动',
  reev: '增程式',
} as const;

/** The body types by their values in the API, with their displayed names. */
export const BODIES = {
  sedan: '轿车',
  hatchback: '两厢车',
  mini: '微型车',
  suv: 'SUV',
  mpv: 'MPV',
  coupe: '跑车',
  pickup: '皮卡',
  motorcycle: '摩托车',
} as const;

/** The gearboxes by their values in the API, with their displayed names. */
export const GEARBOXES = {
  manual: '手动',
  automatic: '自动',
  dct: '双离合',
  cvt: '无级变速',
  single: '电动车单速',
} as const;

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
export type Energy = keyof typeof ENERGIES;
export type Body = keyof typeof BODIES;
export type Gearbox = keyof typeof GEARBOXES;
export type Sort = keyof typeof SORTS;
