import type { YearDriven } from '#/app/evidence/readings.ts';
import { tenThousands, yearlyText } from './yearly-text.ts';
import styles from './chart.module.css';

/**
 * The width of the drawing on a phone, and on a desktop (`WIDE`). `HIGHEST` is the height of the
 * bar of the year with the most km. All are in px.
 */
const WIDTH = 326;
const WIDE = 460;
const HIGHEST = 64;
const BASE = 90;

type Props = { years: readonly YearDriven[] };

/** A bar chart of the kilometres driven in each year. */
export function YearlyChart({ years }: Props) {
  return (
    <>
      <Bars years={years} across={WIDTH} className={styles.chart} />
      <Bars years={years} across={WIDE} className={styles.wide} />
      <p className={styles.note}>
        {years.some(({ isFallen }) => isFallen) && '浅红的年份里读数有回落，按推算值画。'}
        按两次读数之间均匀行驶估算，首尾两年不满十二个月。
      </p>
    </>
  );
}

function Bars(props: Props & { across: number; className: string | undefined }) {
  const { years, across, className } = props;
  const most = Math.max(...years.map(({ km }) => km), 1);
  const slot = across / years.length;
  const width = Math.min(across / 12, slot * 0.65);
  return (
    <svg
      viewBox={`0 0 ${across} 116`}
      role="img"
      aria-label={yearlyText(years)}
      className={className}
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
      <path d={`M0 ${BASE + 0.5}H${across}`} className={styles.tick} />
    </svg>
  );
}
