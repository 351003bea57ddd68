import type { Body, ConditionLevelId, Energy, Gearbox } from './vocabulary.ts';

// The words in dealers' lists for condition level, energy, body and gearbox, with their wire
// values.

export const LEVELS: Readonly<Record<string, ConditionLevelId>> = {
  S: 's',
  'A+': 'a-plus',
  A: 'a',
  B: 'b',
  C: 'c',
  准新: 's',
  S准新: 's',
  精品: 'a-plus',
  'A+精品': 'a-plus',
  优: 'a',
  A优: 'a',
  良: 'b',
  B良: 'b',
  一般: 'c',
  C一般: 'c',
};

export const ENERGY_WORDS: Readonly<Record<string, Energy>> = {
  汽油: 'fuel',
  柴油: 'fuel',
  燃油: 'fuel',
  油混: 'hybrid',
  油电混动: 'hybrid',
  混动: 'hybrid',
  插混: 'phev',
  插电混动: 'phev',
  纯电: 'bev',
  纯电动: 'bev',
  增程: 'reev',
  增程式: 'reev',
};

export const BODY_WORDS: Readonly<Record<string, Body>> = {
  轿车: 'sedan',
  三厢: 'sedan',
  三厢车: 'sedan',
  两厢: 'hatchback',
  两厢车: 'hatchback',
  掀背: 'hatchback',
  微型车: 'mini',
  SUV: 'suv',
  越野车: 'suv',
  MPV: 'mpv',
  商务车: 'mpv',
  跑车: 'coupe',
  皮卡: 'pickup',
  摩托车: 'motorcycle',
  摩托: 'motorcycle',
};

export const GEARBOX_WORDS: Readonly<Record<string, Gearbox>> = {
  手动: 'manual',
  手动挡: 'manual',
  自动: 'automatic',
  自动挡: 'automatic',
  手自一体: 'automatic',
  双离合: 'dct',
  无级变速: 'cvt',
  无级: 'cvt',
  CVT: 'cvt',
  单速: 'single',
  电动车单速: 'single',
};

export const CATEGORIES: Readonly<Record<string, 'premium' | 'discount'>> = {
  精品自营: 'premium',
  精品: 'premium',
  自营: 'premium',
  特价: 'discount',
  特价区: 'discount',
};

export const RELEASES: Readonly<Record<string, 'released' | 'preview'>> = {
  已发布: 'released',
  发布: 'released',
  已上架: 'released',
  未发布: 'preview',
  预览: 'preview',
  未上架: 'preview',
};
