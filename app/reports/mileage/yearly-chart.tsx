import type { YearDriven } from '#/app/evidence/readings.ts';
import { tenThousands, yearlyText } from './yearly-text.ts';
import styles from './chart.module.css';

const WIDTH = 326;
const HIGHEST = 64;
const BASE = 90;

/** A bar chart of the kilometres driven in each year. */
export function YearlyChart({ years }: { years: readonly YearDriven[] }) {
  const most = Math.max(...years.map(({ km }) => km), 1);
  const slot = WIDTH / years.length;
  const width = Math.min(26, slot * 0.65);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} 116`}
        role="img"
        aria-label={yearlyText(years)}
        className={styles.chart}
      >
        {years.map(({ year, km, isFallen }, at) => {
          const height = Math.max(1, (Math.max(0, km) / most) * HIGHEST);
          const middle = slot * (at + 0.5);
          return (
            <g key={year}>
              <rect
                x={middle - width / 2}
                y={BASE - height}
                width={width}
                height={height}
                rx={2}
                className={isFallen ? styles.barFallen : styles.bar}
              />
              <text x={middle} y={BASE - height - 6} textAnchor="middle" className={styles.value}>
                {tenThousands(km)}
              </text>
              <text x={middle} y={BASE + 18} textAnchor="middle">
                {String(year).slice(2)}
              </text>
            </g>
          );
        })}
        <path d={`M0 ${BASE + 0.5}H${WIDTH}`} className={styles.tick} />
      </svg>
      <p className={styles.note}>
        {years.some(({ isFallen }) => isFallen) && '浅红的年份里读数有回落，按推算值画。'}
        按两次读数之间均匀行驶估算，首尾两年不满十二个月。
      </p>
    </>
  );
}
