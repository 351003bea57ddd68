import type { Publication } from '#/app/inspection/intake/publication.ts';
import { rowsOf } from '#/app/inspection/intake/rows.ts';
import { isCheckedEnough } from '#/app/inspection/rules/counts.ts';
import { UNKNOWN } from '#/app/inspection/rules/limits.ts';
import { SYSTEMS } from '#/app/inspection/rules/weights.ts';
import { findingLabel, SUSPECTED } from './finding-label.ts';

/**
 * Returns the reasons that prevented a better level. Some texts of earlier releases of this
 * software are replaced: those about unknown facts and about panels with suspected paint.
 */
export function evidencedLimits(publication: Publication): Publication['grade']['limits'] {
  const { grade, car, odometer_km, transfers } = publication;
  // Earlier releases assumed the worst value of an unknown fact.
  const missing = {
    ...(car.first_registration === null && { 上牌超过一年: UNKNOWN.age }),
    ...(odometer_km === undefined && { 里程超过两万公里: UNKNOWN.odometer }),
    ...(transfers === undefined && { 有过户: UNKNOWN.transfers }),
  } as Readonly<Record<string, string | undefined>>;
  return grade.limits.map((limit) => ({
    ...limit,
    words: missing[limit.words] ?? repaintWords(limit, publication) ?? limit.words,
  }));
}

/**
 * Returns a text with the numbers of repainted and of suspected panels, which replaces the text of
 * a limit. Undefined if the limit is not caused by repainted panels, or if new paint is certain on
 * all of them.
 */
function repaintWords(
  { words, items }: Publication['grade']['limits'][number],
  { findings, paint }: Publication,
): string | undefined {
  if (!words.startsWith(REPAINTED)) return undefined;
  const suspected = findings.filter(
    (row) => items.includes(row.item) && findingLabel(row, paint) === SUSPECTED,
  ).length;
  if (suspected === 0) return undefined;
  const certain = items.length - suspected;
  return `${certain > 0 ? `${REPAINTED} ${certain} 处，` : ''}${SUSPECTED} ${suspected} 处`;
}

/** The first words of the text of a limit that repainted panels cause. */
const REPAINTED = '漆面修复';

type Scores = {
  score: number | null;
  systems: (Omit<Publication['grade']['systems'][number], 'score'> & { score: number | null })[];
};

/**
 * Returns the total score of an inspection and the scores of its systems. A score is null if too
 * few checkpoints were checked.
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
