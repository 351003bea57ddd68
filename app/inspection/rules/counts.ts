import { CATALOGUE, CATEGORIES } from './catalogue.ts';
import { RESULTS, type Finding, type Result } from './findings.ts';
import { MOST_UNCHECKED } from './weights.ts';

/** The numbers of checkpoints by result. */
export type Counts = Readonly<Record<Result, number>> & {
  /**
   * The number of checkpoints in the catalogue, or in the catalogue's category if the counts are of
   * a category.
   */
  catalogue: number;
  /**
   * The number of checkpoints that apply to the car, except those of equipment that the car does
   * not have.
   */
  applicable: number;
  /** The number of applicable checkpoints that were checked. */
  checked: number;
};

/** Returns the numbers of checkpoints by result in `rows`. */
export function countsOf(rows: readonly Finding[]): Counts {
  return count(rows, CATALOGUE.size);
}

/**
 * Returns the numbers of checkpoints by result for each category that has a checkpoint in `rows`.
 */
export function countsByCategory(
  rows: readonly Finding[],
): { id: string; name: string; counts: Counts }[] {
  const own = Map.groupBy(rows, ({ item }) => item.slice(0, 1));
  return CATEGORIES.flatMap(({ id, name, codes }) => {
    const found = own.get(id);
    return found ? [{ id, name, counts: count(found, codes.length) }] : [];
  });
}

/**
 * Returns the results of a category's checkpoints in catalogue order. Leaves out equipment that the
 * car does not have.
 */
export function resultsIn(category: string, rows: readonly Finding[]): Result[] {
  return rows
    .filter(({ item, result }) => item.startsWith(category) && result !== 'absent')
    .toSorted((one, other) => (one.item < other.item ? -1 : 1))
    .map(({ result }) => result);
}

/** Returns whether enough checkpoints of `rows` were checked for a score. */
export function isCheckedEnough(rows: readonly Finding[]): boolean {
  const applicable = rows.filter(({ result }) => result !== 'absent');
  const open = applicable.filter(({ result }) => result === 'unchecked');
  return open.length <= applicable.length * MOST_UNCHECKED;
}

function count(rows: readonly Finding[], catalogue: number): Counts {
  const each = Object.fromEntries(Object.keys(RESULTS).map((result) => [result, 0])) as Record<
    Result,
    number
  >;
  for (const { result } of rows) each[result] += 1;
  const applicable = rows.length - each.absent;
  return { ...each, catalogue, applicable, checked: applicable - each.unchecked };
}
