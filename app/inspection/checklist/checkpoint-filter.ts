import type { CheckedPoint, Counts } from '#/app/inspection/answers/report-schema.ts';

/** The filters of a list of checkpoints by result: the value in the URL and the label. */
export const RESULT_FILTERS = {
  bad: '异常与轻微',
  unchecked: '未检',
  restored: '整备过',
} as const;
export type ResultFilter = keyof typeof RESULT_FILTERS;

type Category = { id: string; name: string; counts: Counts; points: readonly CheckedPoint[] };

/** Returns the filter whose value in the URL is `word`; null if there is none. */
export function readResultFilter(word: string | null): ResultFilter | null {
  return (Object.keys(RESULT_FILTERS) as ResultFilter[]).find((only) => only === word) ?? null;
}

/** Returns, for each filter, the number of checkpoints that it leaves in the list. */
export function resultFilterCounts({ slight, abnormal, missing, unchecked, restored }: Counts) {
  return { bad: slight + abnormal + missing, unchecked, restored };
}

/**
 * Returns the categories with only those checkpoints that match the filter `only` and the search
 * text `words`. Within a category, defects come first. Categories without a match are left out.
 */
export function filterCheckpoints<C extends Category>(
  categories: readonly C[],
  only: ResultFilter | null,
  words: string,
  /** The codes of the checkpoints whose names in pinyin match the search text. */
  spelt: readonly string[] = [],
): C[] {
  const text = words.trim().toLowerCase();
  return categories
    .map((category) => ({
      ...category,
      points: category.points
        .filter(
          (point) =>
            isLeft(point, only) &&
            (textOf(point, category).includes(text) || spelt.includes(point.item)),
        )
        .sort((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ points }) => points.length > 0);
}

/**
 * Returns the rank by which checkpoints of a category are sorted: 0 for a defect, 1 if unchecked,
 * otherwise 2.
 */
function rank(point: CheckedPoint): number {
  if (isLeft(point, 'bad')) return 0;
  return point.result === 'unchecked' ? 1 : 2;
}

function isLeft({ result }: CheckedPoint, only: ResultFilter | null): boolean {
  if (only === 'bad') return result === 'slight' || result === 'abnormal' || result === 'missing';
  return only === null || result === only;
}

function textOf({ item, name, kind, words }: CheckedPoint, category: Category): string {
  return [item, name, kind, words, category.name].filter(Boolean).join(' ').toLowerCase();
}
