import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';
import { scoreText } from '#/app/inspection/report-parts/grade/score-text.ts';

/** A label and its text. */
type Fact = readonly [label: string, text: string];

/**
 * Returns the criterion of a checkpoint, the method of the check, and the points that the result
 * deducts.
 */
export function checkpointFacts(point: Checkpoint): Fact[] {
  const { criterion, method, options, by, date, points, pictures } = point;
  const facts = [
    ['判据', criterion],
    ['方法', method],
    ['可能的异常', options.join('、')],
    ['检测', [by, date].filter(Boolean).join('，')],
    ['扣分', points > 0 && `${scoreText(points)} 分（所在系统的 100 分里）`],
    ['照片', pictures.length === 0 && '没有照片'],
  ] as const;
  return facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

/**
 * Returns whether a checkpoint has only a result: no measured value, paint readings, pictures or
 * history.
 */
export function isBare({ value, paint, pictures, history }: Checkpoint): boolean {
  return value === null && !paint && pictures.length + history.length === 0;
}
