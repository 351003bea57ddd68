import type { ConditionLevelId } from './vocabulary.ts';

/** The criteria of each condition level. */
export const LEVEL_WORDS: Readonly<Record<ConditionLevelId, string>> = {
  s: '一年内且两万公里内，原版原漆，没有过户',
  'a-plus': '骨架无伤，漆面修复不超过两处，机电没有问题',
  a: '骨架与加强件无伤，覆盖件喷漆不超过五处',
  b: '加强件有轻微修复或一处钣金，结构没有损伤',
  c: '有覆盖件更换、多处钣金或加强件更换，已逐条标注',
};
