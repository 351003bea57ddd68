import type { Publication } from '#/app/inspection/intake/publication.ts';
import { rowsOf } from '#/app/inspection/intake/rows.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import { UNKNOWN } from '#/app/inspection/rules/limits.ts';
import { MOST_UNCHECKED, SYSTEMS } from '#/app/inspection/rules/weights.ts';

/**
 * Returns the reasons that prevented a better level. Reports of an earlier edition assumed the worst
 * value of a missing fact; here such a reason is worded as the missing fact.
 */
export function evidencedLimits({
  grade,
  car,
  odometer_km,
  transfers,
}: Publication): Publication['grade']['limits'] {
  const missing = {
    ...(car.first_registration === null && { 上牌超过一年: UNKNOWN.age }),
    ...(odometer_km === undefined && { 里程超过两万公里: UNKNOWN.odometer }),
    ...(transfers === undefined && { 有过户: UNKNOWN.transfers }),
  } as Readonly<Record<string, string | undefined>>;
  return grade.limits.map((limit) => ({ ...limit, words: missing[limit.words] ?? limit.words }));
}

type Scores = {
  score: number | null;
  systems: (Omit<Publication['grade']['systems'][number], 'score'> & { score: number | null })[];
};

/**
 * Returns the scores of an inspection; null for each system, and for the total, where more checkpoints
 * are unchecked than a level allows. Unchecked points have no deductions and would count as normal.
 */
export function evidencedScores(publication: Publication): Scores {
  const { grade } = publication;
  const rows = rowsOf(publication.car, publication);
  return {
    score: isEnough(rows) ? grade.score : null,
    systems: grade.systems.map((system) => {
      const { categories = '' } = SYSTEMS.find(({ id }) => id === system.id) ?? {};
      const own = rows.filter(({ item }) => categories.includes(item.slice(0, 1)));
      return { ...system, score: isEnough(own) ? system.score : null };
    }),
  };
}

function isEnough(rows: readonly Finding[]): boolean {
  const applicable = rows.filter(({ result }) => result !== 'absent');
  const open = applicable.filter(({ result }) => result === 'unchecked');
  return open.length <= applicable.length * MOST_UNCHECKED;
}
