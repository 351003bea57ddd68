import type { Counts } from '#/app/inspection/answers/report-schema.ts';

/**
 * Returns texts with the counts of results other than normal: `bad` for defects, `rest` for
 * unchecked and restored points. 异常 excludes 轻微.
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
