import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';
import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';
import type { Result } from '#/app/inspection/rules/findings.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './dots.module.css';

/** A checkpoint whose result could be read. */
type Read = CheckedPoint & { result: Result };
type Props = { points: readonly Read[]; toPoint: (item: string) => string };

/** The checkpoints of a category in catalogue order, as a matrix of numbered links. */
export function Dots({ points, toPoint }: Props) {
  return (
    <ul className={styles.dots}>
      {points.map((point) => {
        const { item, name, result } = point;
        return (
          <li key={item}>
            {isRemarkable(point) ? (
              <Link to={toPoint(item)} aria-hidden tabIndex={-1}>
                <i className={styles[result]}>{item.slice(1)}</i>
              </Link>
            ) : (
              <Link to={toPoint(item)}>
                <i className={styles[result]} aria-hidden>
                  {item.slice(1)}
                </i>
                <span className="vh">{`${item} ${name} ${RESULT_WORDS[result]}`}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The checkpoints of a category as a matrix without links, for the category's heading. */
export function SmallDots({ points }: Pick<Props, 'points'>) {
  return (
    <span className={styles.small} aria-hidden>
      {points.map(({ item, result }) => (
        <i key={item} className={styles[result]} />
      ))}
    </span>
  );
}

/**
 * Returns whether the page lists the checkpoint as text. False for normal results and absent
 * equipment.
 */
export function isRemarkable({ result }: Pick<CheckedPoint, 'result'>): boolean {
  return result !== 'normal' && result !== 'absent';
}

/**
 * Returns the checkpoints in catalogue order, without equipment that the car does not have and
 * without results that could not be read.
 */
export function applicablePoints(points: readonly CheckedPoint[]): Read[] {
  return points
    .filter((point): point is Read => point.result !== null && point.result !== 'absent')
    .sort((one, other) => (one.item < other.item ? -1 : 1));
}
