import type { CategoryCounts } from '#/app/inspection/answers/report-schema.ts';

/**
 * Returns the results of a category as texts such as `异常 2`. `bad` has those of defects, `rest`
 * those of unchecked and repaired checkpoints, and the queries that the report does not name.
 */
export function outcomeWords({
  counts: { abnormal, missing, slight, unchecked, restored },
  unqueried,
}: Pick<CategoryCounts, 'counts' | 'unqueried'>) {
  return {
    bad: countWords({ 异常: abnormal + missing, 轻微: slight }),
    rest: [...countWords({ 未检: unchecked, 整备: restored }), ...unqueriedWords(unqueried)],
  };
}

/**
 * Returns a list with a text on the queries of records that a report does not name, as
 * 出险、维保未查询; an empty list without any.
 */
export function unqueriedWords(unqueried: readonly string[]): string[] {
  const names = unqueried.flatMap((code) => QUERIES[code] ?? []);
  return names.length > 0 ? [`${names.join('、')}未查询`] : [];
}

/** The queries of records by the codes of their checkpoints. */
const QUERIES: Readonly<Record<string, string>> = { Q18: '出险', Q19: '维保' };

function countWords(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([word, count]) => (count > 0 ? [`${word} ${count}`] : []));
}
