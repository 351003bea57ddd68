import { deductionsOf, type Deduction } from './deductions.ts';
import type { Finding } from './findings.ts';
import { worstOf, type LevelId } from './level.ts';
import { limitsOf, type Facts, type Limit } from './limits.ts';
import { verdictsOf, type Area, type AreaVerdict } from './verdicts.ts';
import { RULES, SYSTEMS, type SystemId } from './weights.ts';

/** The grade of a car: its level and its score, with the reasons for both. */
export type Grade = {
  /** The edition of the grading rules. */
  rules: number;
  /** The level; null if one of the limits excludes every level. */
  level: LevelId | null;
  /** The total score out of 100, with up to two decimals. */
  score: number;
  systems: { id: SystemId; name: string; weight: number; score: number; points: number }[];
  /** The points that checkpoints deduct from the scores of their systems. */
  deductions: Deduction[];
  /** The reasons that prevented a better level. */
  limits: Limit[];
  verdicts: Record<Area, AreaVerdict>;
};

/** Returns the grade for the results in `rows`, by the rules in docs/inspection.md. */
export function gradeOf(rows: readonly Finding[], facts: Facts): Grade {
  const deductions = deductionsOf(rows);
  const systems = SYSTEMS.map(({ id, name, weight }) => {
    const points = deductions
      .filter(({ system }) => system === id)
      .reduce((sum, deduction) => sum + deduction.points, 0);
    return { id, name, weight, score: Math.max(0, 100 - points), points };
  });
  const weighed = systems.reduce((sum, { weight, score }) => sum + weight * score, 0);
  const score = Math.round(weighed) / 100;
  const limits = limitsOf(rows, facts, score, deductions);
  const level = worstOf(limits.map(({ ceiling }) => ceiling));
  return { rules: RULES, level, score, systems, deductions, limits, verdicts: verdictsOf(rows) };
}
