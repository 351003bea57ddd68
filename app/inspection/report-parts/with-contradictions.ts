import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';

type Verdict = { verdict: string; detail: string; tone: 'fine' | 'watch' | 'bad' };

/**
 * Returns the verdict, preceded by the contradictions that `rule` found. If there are any, the tone
 * becomes `watch`, unless it is `bad`.
 */
export function withContradictions(
  { verdict, detail, tone }: Verdict,
  { contradictions }: Pick<InspectionReport, 'contradictions'>,
  rule: string,
): Verdict {
  const found = contradictions.filter((each) => each.rule === rule);
  if (found.length === 0) return { verdict, detail, tone };
  const words = found.map((each) => `${each.words}。`).join('');
  return {
    verdict: `对不上：${words}`,
    detail: `检测：${verdict}${detail}`,
    tone: tone === 'bad' ? tone : 'watch',
  };
}
