import type { Counts } from '#/app/inspection/answers/report-schema.ts';

/**
 * What came out otherwise than fine, in numbers: `bad` is what is wrong, `rest` what must be told
 * besides. 异常 alone never counts what is slight.
 */
export function outcomeWords({ abnormal, missing, slight, unchecked, restored }: Counts) {
  return {
    bad: told({ 异常: abnormal + missing, 轻微: slight }),
    rest: told({ 未检: unchecked, 整备: restored }),
  };
}

function told(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([word, count]) => (count > 0 ? [`${word} ${count}`] : []));
}
