import type { ReportedCategory } from '#/app/inspection/answers/report-schema.ts';
import type { Result } from '#/app/inspection/rules/findings.ts';
import styles from './result-dots.module.css';

/** The number of dots in a row, and the distance in px between the centres of two dots. */
const COLUMNS = 18;
const PITCH = 13;

/**
 * The checkpoints of a category as a matrix of dots in catalogue order, without absent equipment.
 * It is displayed only on desktops; phones have a bar.
 */
export function ResultDots({ results }: Pick<ReportedCategory, 'results'>) {
  const applicable = results.filter((result) => result !== 'absent');
  const placed = applicable.map((result, at) => ({
    result,
    x: (at % COLUMNS) * PITCH + 6,
    y: Math.floor(at / COLUMNS) * PITCH + 6,
  }));
  const normal = placed.filter(({ result }) => result === 'normal');
  return (
    <svg
      className={styles.dots}
      width={COLUMNS * PITCH}
      height={Math.ceil(applicable.length / COLUMNS) * PITCH}
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
          <path
            key={at}
            className={styles[result]}
            d={result === 'unchecked' ? hatchedDisc(x, y) : ring(x, y)}
          />
        );
      })}
    </svg>
  );
}

function ring(x: number, y: number): string {
  return `M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z`;
}

function hatchedDisc(x: number, y: number): string {
  return `${ring(x, y)}M${x - 3} ${y + 1}l4-4M${x - 1} ${y + 3}l4-4`;
}

function isDefect(result: Result): boolean {
  return result === 'slight' || result === 'abnormal' || result === 'missing';
}
