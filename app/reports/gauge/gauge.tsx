import { gaugeLevelOf, type Limits } from './gauge-level.ts';
import { figureText, gaugeScale } from './gauge-scale.ts';
import styles from './gauge.module.css';

type Props = {
  value: number;
  unit: string;
  limits: Limits;
  /** The label of the figure for a new part, such as 新胎. */
  fresh?: string;
};

/**
 * A reading on a scale of three zones, labelled with its limits. Renders nothing without limits.
 */
export function Gauge({ value, unit, limits, fresh = '新件' }: Props) {
  const scale = gaugeScale(value, limits, { fresh });
  if (!scale) return null;
  const { zones, ticks, marks, pointer } = scale;
  const inWords = marks.map(({ label }) => label + unit).join('，');
  return (
    <div
      className={styles.gauge}
      role="img"
      aria-label={`实测 ${figureText(value)}${unit}；${inWords}`}
    >
      <div className={styles.band}>
        {zones.map(({ tone, from, to }) => (
          <i key={tone} className={styles[tone]} style={{ width: percent(to - from) }} />
        ))}
        {marks.map(
          ({ label, at }) =>
            at > 0 &&
            at < 1 && <i key={label} className={styles.limit} style={{ left: percent(at) }} />,
        )}
      </div>
      <div className={styles.ticks}>
        {ticks.map((at) => (
          <i key={at} style={{ left: percent(at) }} />
        ))}
      </div>
      <svg
        className={`${styles.pointer} ${styles[gaugeLevelOf(value, limits)]}`}
        viewBox="0 0 12 24"
        style={{ left: percent(pointer) }}
      >
        <path d="M.5 0h11L6 10z" />
        <path d="M6 8v16" />
      </svg>
      <div className={styles.marks}>
        {marks.map(({ label, at, centre }) => (
          <span
            key={label}
            className={at === 0 ? styles.start : at === 1 ? styles.end : undefined}
            style={at === 0 || at === 1 ? undefined : { left: percent(centre) }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
