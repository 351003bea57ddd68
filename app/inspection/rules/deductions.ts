import { degreeOf, type Finding } from './findings.ts';
import { BOLTED_ON, DEGREE_TIMES, KIND_POINTS, POINTS, SYSTEMS, type SystemId } from './weights.ts';

/** What one checkpoint takes off the score of its part. */
export type Deduction = { item: string; system: SystemId; points: number };

/** Every checkpoint that costs points, in the order of the catalogue. */
export function deductionsOf(rows: readonly Finding[]): Deduction[] {
  return rows.flatMap((row) => {
    const system = SYSTEMS.find(({ categories }) => categories.includes(row.item.slice(0, 1)));
    const points = pointsOf(row);
    return system && points > 0 ? [{ item: row.item, system: system.id, points }] : [];
  });
}

/** New paint, a beaten or a changed part: it stays so, whatever it looks like today. */
export function isLasting(row: Finding): boolean {
  const category = row.item.slice(0, 1);
  if (KIND_POINTS[category]?.[kindOf(row)] !== undefined) return true;
  // What was broken of the body, wet or burnt, was so for good.
  return 'ABCD'.includes(category) && row.result === 'restored';
}

/** What is wrong with it, by the word that counts. */
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
