import { CATALOGUE, CATEGORIES } from './catalogue.ts';
import { RESULTS, type Finding, type Result } from './findings.ts';

/** How many checkpoints came out how. `applicable` leaves out what the car does not have; `checked` also what was not looked at. */
export type Counts = Readonly<Record<Result, number>> & {
  /** All checkpoints of the catalogue, whatever the car. */
  catalogue: number;
  applicable: number;
  checked: number;
};

/** The counts of an inspection. */
export function countsOf(rows: readonly Finding[]): Counts {
  return count(rows, CATALOGUE.size);
}

/** The counts of each category that has a checkpoint for this car. */
export function countsByCategory(
  rows: readonly Finding[],
): { id: string; name: string; counts: Counts }[] {
  const own = Map.groupBy(rows, ({ item }) => item.slice(0, 1));
  return CATEGORIES.flatMap(({ id, name, codes }) => {
    const found = own.get(id);
    return found ? [{ id, name, counts: count(found, codes.length) }] : [];
  });
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
