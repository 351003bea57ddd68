import type { Patterns } from '#/records/columns/cells/words.ts';
import type { Body, Energy, Gearbox } from './vehicle-words.ts';
import type { ConditionLevelId } from './vocabulary.ts';

// The words in dealers' lists for condition level, energy, body and gearbox, with their wire
// values. Patterns match longer words, in order, without spaces and in lower case.

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
  S级: 's',
  准新车: 's',
  'A+级': 'a-plus',
  A级: 'a',
  优秀: 'a',
  优良: 'a',
  B级: 'b',
  良好: 'b',
  C级: 'c',
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
  电: 'bev',
  电动: 'bev',
  电车: 'bev',
  ev: 'bev',
  混: 'hybrid',
  汽: 'fuel',
  柴: 'fuel',
  油: 'fuel',
};

export const ENERGY_PATTERNS: Patterns<Energy> = [
  [/增程|reev|erev|rev$/, 'reev'],
  [/插电|插混|phev|dm-?[ip]|双模/, 'phev'],
  [/轻混|48v|微混/, 'fuel'],
  [/油混|混动|油电|双擎|hev|hybrid|混合动力/, 'hybrid'],
  [/纯电|电动|bev|electric|^ev/, 'bev'],
  [/汽油|柴油|燃油|gasoline|petrol|diesel|^9[258]#?号?$|^油$/, 'fuel'],
];

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
  微面: 'mpv',
};

export const BODY_PATTERNS: Patterns<Body> = [
  [/suv|越野|运动型多用途|cross/, 'suv'],
  [/mpv|商务|面包|微面|旅行客车|多用途乘用/, 'mpv'],
  [/皮卡|pick-?up/, 'pickup'],
  [/跑车|轿跑|敞篷|coupe|roadster|cabrio/, 'coupe'],
  [/两厢|掀背|hatchback/, 'hatchback'],
  [/三厢|轿车|sedan|saloon/, 'sedan'],
  [/摩托|motor(cycle|bike)/, 'motorcycle'],
  [/微型/, 'mini'],
];

/** Patterns that find a size class in a longer word, such as 紧凑型车 in 三厢紧凑型车. */
export const LEVEL_PATTERNS: Patterns<string> = [
  [/中大型.*suv/, '中大型SUV'],
  [/紧凑型?.*suv/, '紧凑型SUV'],
  [/小型.*suv/, '小型SUV'],
  [/中型.*suv/, '中型SUV'],
  [/大型.*suv/, '大型SUV'],
  [/suv|mpv|皮卡|跑车/, ''],
  [/中大型/, '中大型车'],
  [/紧凑/, '紧凑型车'],
  [/微型/, '微型车'],
  [/小型/, '小型车'],
  [/中型/, '中型车'],
  [/大型/, '大型车'],
];

const classes = (name: string, words: string) =>
  Object.fromEntries(words.split(' ').map((word) => [word, name]));

/** Maps the words for each size class to the class, such as A0级 to 小型车. */
export const LEVEL_CLASSES: Readonly<Record<string, string>> = {
  ...classes('微型车', '微型车 微型 A00级 A00 微型轿车 小微型'),
  ...classes('小型车', '小型车 小型 A0级 A0 小型轿车'),
  ...classes('紧凑型车', '紧凑型车 紧凑型 紧凑 A级 A级车 A 紧凑型轿车 紧凑级'),
  ...classes('中型车', '中型车 中型 B级 B级车 B 中型轿车 中级车'),
  ...classes('中大型车', '中大型车 中大型 C级 C级车 C 中大型轿车 中高级车'),
  ...classes('大型车', '大型车 大型 D级 D级车 D 大型轿车 豪华车'),
  ...classes('小型SUV', '小型SUV A0级SUV'),
  ...classes('紧凑型SUV', '紧凑型SUV A级SUV 紧凑SUV'),
  ...classes('中型SUV', '中型SUV B级SUV'),
  ...classes('中大型SUV', '中大型SUV C级SUV'),
  ...classes('大型SUV', '大型SUV D级SUV 全尺寸SUV'),
};

export const GEARBOX_WORDS: Readonly<Record<string, Gearbox>> = {
  手动: 'manual',
  手: 'manual',
  自: 'automatic',
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
  '自动/手动': 'automatic',
  电动: 'single',
};

export const GEARBOX_PATTERNS: Patterns<Gearbox> = [
  [/双离合|dct|dsg|pdk|s-?tronic|powershift|湿式|干式|双离/, 'dct'],
  [/无级|cvt|无段/, 'cvt'],
  [/单速|单级|固定齿比|固定速比|电动车|减速器|single|1-?speed|1挡|1档|一挡|一档/, 'single'],
  [/手自一体|tiptronic|自动|(?<![a-z])at(?![a-z])|amt|auto|steptronic|9g|\d挡手自/, 'automatic'],
  [/手动|(?<![a-z])mt(?![a-z])|manual|手排|手波/, 'manual'],
  [/自排|自波/, 'automatic'],
];

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
  待上架: 'preview',
  未发布: 'preview',
  预览: 'preview',
  未上架: 'preview',
};
