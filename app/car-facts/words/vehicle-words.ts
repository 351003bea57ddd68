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

export type Energy = keyof typeof ENERGIES;
export type Body = keyof typeof BODIES;
export type Gearbox = keyof typeof GEARBOXES;
