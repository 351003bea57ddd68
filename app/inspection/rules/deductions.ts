import { degreeOf, type Finding } from './findings.ts';
import { BOLTED_ON, DEGREE_TIMES, KIND_POINTS, POINTS, SYSTEMS, type SystemId } from './weights.ts';

/** The points that the result of the checkpoint `item` deducts from its system's score. */
export type Deduction = { item: string; system: SystemId; points: number };

/** Returns the deductions for the results in `rows`, in the order of `rows`. */
export function deductionsOf(rows: readonly Finding[]): Deduction[] {
  return rows.flatMap((row) => {
    const system = SYSTEMS.find(({ categories }) => categories.includes(row.item.slice(0, 1)));
    const points = pointsOf(row);
    return system && points > 0 ? [{ item: row.item, system: system.id, points }] : [];
  });
}

/**
 * Returns whether a finding deducts points although the damage was repaired. True for repaired
 * damage to the body, by water or by fire, and for the kinds of repairs in `KIND_POINTS`.
 */
export function isLasting(row: Finding): boolean {
  const category = row.item.slice(0, 1);
  if (KIND_POINTS[category]?.[kindOf(row)] !== undefined) return true;
  // Damage to the body, by water or by fire is permanent even after repair.
  return 'ABCD'.includes(category) && row.result === 'restored';
}

/** Returns the kind of defect by which a finding is graded. A replaced bumper counts as painted. */
export function kindOf({ item, kind = '' }: Finding): string {
  return kind === '更换' && BOLTED_ON.includes(item) ? '喷漆' : kind;
}

function pointsOf(row: Finding): number {
  const category = row.item.slice(0, 1);
  const table = POINTS[category];
  if (!table) return 0;
  if (isLasting(row)) return KIND_POINTS[category]?.[kindOf(row)] ?? table.abnormal;
  if (row.result === 'slight') return table.slight;
  if (row.result !== 'abnormal' && row.result !== 'missing') return 0;
  const times = category === 'E' ? DEGREE_TIMES[row.degree ?? degreeOf(row) ?? 1] : 1;
  return table.abnormal * times;
}
