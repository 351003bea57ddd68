import type { CheckedPoint, Counts } from '#/app/inspection/answers/report-schema.ts';

/** What a list of checkpoints can be narrowed to: the word in the URL, and what it is called. */
export const ONLY = {
  bad: '只看异常与轻微',
  unchecked: '只看未检',
  restored: '只看整备过',
} as const;
export type Only = keyof typeof ONLY;

type Category = { id: string; name: string; counts: Counts; points: readonly CheckedPoint[] };

/** The word of a URL, where it is one. */
export function readOnly(word: string | null): Only | null {
  return (Object.keys(ONLY) as Only[]).find((only) => only === word) ?? null;
}

/** How many checkpoints each choice leaves. */
export function onlyCounts({ slight, abnormal, missing, unchecked, restored }: Counts) {
  return { bad: slight + abnormal + missing, unchecked, restored };
}

/** The categories with the points that a choice and some words leave; those without any drop out. What is wrong comes first. */
export function filterCheckpoints<C extends Category>(
  categories: readonly C[],
  only: Only | null,
  words: string,
  /** Codes of points that the words mean besides. */
  spelt: readonly string[] = [],
): C[] {
  const wanted = words.trim().toLowerCase();
  return categories
    .map((category) => ({
      ...category,
      points: category.points
        .filter(
          (point) =>
            isLeft(point, only) &&
            (textOf(point, category).includes(wanted) || spelt.includes(point.item)),
        )
        .sort((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ points }) => points.length > 0);
}

/** What is wrong stands first, then what was not looked at; the catalogue's order otherwise. */
function rank(point: CheckedPoint): number {
  if (isLeft(point, 'bad')) return 0;
  return point.result === 'unchecked' ? 1 : 2;
}

function isLeft({ result }: CheckedPoint, only: Only | null): boolean {
  if (only === 'bad') return result === 'slight' || result === 'abnormal' || result === 'missing';
  return only === null || result === only;
}

function textOf({ item, name, kind, words }: CheckedPoint, category: Category): string {
  return [item, name, kind, words, category.name].filter(Boolean).join(' ').toLowerCase();
}
