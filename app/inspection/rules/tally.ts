import type { CheckedPoint, Counts } from '#/app/inspection/answers/report-schema.ts';

type Category = { counts: Counts; points: readonly CheckedPoint[] };
type List<C extends Category> = { counts: Counts; categories: readonly C[] };

/**
 * Returns `list` with the numbers of checkpoints by result. Numbers that the back end did not send
 * are computed from the checkpoints.
 */
export function withCounts<C extends Category, L extends List<C>>(list: L): L {
  if (list.counts.applicable > 0) return list;
  const categories = list.categories.map((category) => ({
    ...category,
    counts: countsOf(category.points),
  }));
  return { ...list, categories, counts: countsOf(categories.flatMap(({ points }) => points)) };
}

/**
 * Returns a Chinese sentence with the numbers of applicable, checked, unchecked and unreadable
 * checkpoints in a list. Without any result, it says that there are none.
 */
export function countsText({ counts, categories }: List<Category>): string {
  const { applicable, checked, unchecked } = counts;
  if (applicable === 0) return '检测点的结果暂时看不了，请向顾问问清。';
  const left = unchecked > 0 ? `，未检 ${unchecked} 项，未检不算正常` : '';
  const unread = unreadText(categories.flatMap(({ points }) => points));
  return `适用 ${applicable} 项，检到 ${checked} 项${left}。${unread}`;
}

/**
 * Returns a Chinese sentence with the number of checkpoints whose result could not be read; empty
 * without any.
 */
export function unreadText(points: readonly Pick<CheckedPoint, 'result'>[]): string {
  const unread = points.filter(({ result }) => result === null).length;
  return unread > 0 ? `另有 ${unread} 项的结果没有读到。` : '';
}

/** Returns the numbers of the checkpoints whose result could be read. */
function countsOf(points: readonly CheckedPoint[]): Counts {
  const count = (result: CheckedPoint['result']) =>
    points.filter((point) => point.result === result).length;
  const read = points.length - count(null);
  const applicable = read - count('absent');
  return {
    catalogue: read,
    applicable,
    checked: applicable - count('unchecked'),
    normal: count('normal'),
    slight: count('slight'),
    abnormal: count('abnormal'),
    missing: count('missing'),
    absent: count('absent'),
    unchecked: count('unchecked'),
    restored: count('restored'),
  };
}
