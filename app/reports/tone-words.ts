import type { Tone } from './head.ts';

/** What a tone is called, for those who do not see its colour. */
export const TONE_WORDS: Readonly<Record<Tone, string>> = {
  fine: '正常',
  watch: '需关注',
  bad: '异常',
};
