import type { ReportedCategory } from '#/app/inspection/answers/report-schema.ts';
import type { Result } from '#/app/inspection/rules/findings.ts';
import styles from './result-dots.module.css';

/** Number of dots in a row, and the distance (px) between the centres of two. */
const COLUMNS = 18;
const PITCH = 13;

/**
 * The checkpoints of a category as a matrix with a dot for each, in catalogue order. Only desktops
 * have the room; phones show a bar.
 */
export function ResultDots({ results }: Pick<ReportedCategory, 'results'>) {
  const placed = results.map((result, at) => ({
    result,
    x: (at % COLUMNS) * PITCH + 6,
    y: Math.floor(at / COLUMNS) * PITCH + 6,
  }));
  const normal = placed.filter(({ result }) => result === 'normal');
  return (
    <svg
      className={styles.dots}
      width={COLUMNS * PITCH}
      height={Math.ceil(results.length / COLUMNS) * PITCH}
      aria-hidden="true"
    >
      {/* One path for all normal points: lines without length and with round ends. */}
      <path className={styles.normal} d={normal.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      {placed.map(({ result, x, y }, at) => {
        if (result === 'normal') return null;
        return isDefect(result) ? (
          <rect
            key={at}
            className={styles[result]}
            x={x - 5}
            y={y - 5}
            width="10"
            height="10"
            rx="2"
          />
        ) : (
          <circle key={at} className={styles[result]} cx={x} cy={y} r="3.5" />
        );
      })}
    </svg>
  );
}

function isDefect(result: Result): boolean {
  return result === 'slight' || result === 'abnormal' || result === 'missing';
}
