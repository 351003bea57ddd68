import type { Result } from '#/app/inspection/rules/findings.ts';

type PointAnswer = { isRecorded: boolean; fields: { result?: Result | undefined } };

/**
 * Counts the checkpoints of an inspection as its report does. A point that was recorded as not
 * checked counts as unchecked. A point of equipment that the car does not have is left out.
 */
export function countPoints(points: readonly PointAnswer[]) {
  const count = (result: Result) =>
    points.filter(({ isRecorded, fields }) => isRecorded && fields.result === result).length;
  const recorded = points.filter(({ isRecorded }) => isRecorded).length;
  const absent = count('absent');
  const unchecked = count('unchecked');
  return {
    applicable: points.length - absent,
    checked: recorded - absent - unchecked,
    unchecked,
  };
}

/**
 * Returns the numbers of checked, unchecked and applicable points as text, such as 已检 5、未检 457 /
 * 462.
 */
export function pointCountText(points: readonly PointAnswer[]): string {
  const { applicable, checked, unchecked } = countPoints(points);
  return `已检 ${checked}${unchecked > 0 ? `、未检 ${unchecked}` : ''} / ${applicable}`;
}
