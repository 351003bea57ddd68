import type { Tone } from '#/app/evidence/report-head.ts';

/** The Chinese words for tones, as text alternatives for their colours. */
export const TONE_WORDS: Readonly<Record<Tone, string>> = {
  fine: '正常',
  watch: '需关注',
  bad: '异常',
};
