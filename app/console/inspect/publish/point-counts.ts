import type { Result } from '#/app/inspection/rules/findings.ts';

type PointAnswer = { isRecorded: boolean; fields: { result?: Result | undefined } };

/**
 * Returns the numbers of an inspection's checkpoints as its report counts them: a point that was
 * recorded as not checked is not checked, and one of equipment that the car lacks is not counted.
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

/** Returns these numbers as text, such as 已检 5、未检 457 / 462. */
export function pointCountText(points: readonly PointAnswer[]): string {
  const { applicable, checked, unchecked } = countPoints(points);
  return `已检 ${checked}${unchecked > 0 ? `、未检 ${unchecked}` : ''} / ${applicable}`;
}
