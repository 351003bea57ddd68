import type { Counts } from '#/app/inspection/answers/report-schema.ts';

/**
 * Returns the numbers of results as texts such as `异常 2`: defects in `bad`, unchecked and repaired
 * checkpoints in `rest`.
 */
export function outcomeWords({ abnormal, missing, slight, unchecked, restored }: Counts) {
  return {
    bad: countWords({ 异常: abnormal + missing, 轻微: slight }),
    rest: countWords({ 未检: unchecked, 整备: restored }),
  };
}

function countWords(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([word, count]) => (count > 0 ? [`${word} ${count}`] : []));
}
