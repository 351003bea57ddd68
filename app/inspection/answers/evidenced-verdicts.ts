import type { Publication } from '#/app/inspection/intake/publication.ts';
import { rowsOf } from '#/app/inspection/intake/rows.ts';
import { isCheckedEnough } from '#/app/inspection/rules/counts.ts';
import { UNKNOWN } from '#/app/inspection/rules/limits.ts';
import { SYSTEMS } from '#/app/inspection/rules/weights.ts';

/**
 * Returns the reasons that prevented a better level. Reports of an earlier edition assumed the
 * worst value of an unknown fact. Their reason is replaced here by a text that the fact is unknown.
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
 * Returns the scores of an inspection. The score of a system is null if more than a tenth of its
 * checkpoints is unchecked; the total score is then null, too. Unchecked points have no deductions,
 * so they would otherwise count as normal.
 */
export function evidencedScores(publication: Publication): Scores {
  const { grade } = publication;
  const rows = rowsOf(publication.car, publication);
  const systems = grade.systems.map((system) => {
    const { categories = '' } = SYSTEMS.find(({ id }) => id === system.id) ?? {};
    const own = rows.filter(({ item }) => categories.includes(item.slice(0, 1)));
    return { ...system, score: isCheckedEnough(own) ? system.score : null };
  });
  const isScored = isCheckedEnough(rows) && systems.every(({ score }) => score !== null);
  return { score: isScored ? grade.score : null, systems };
}
