import { PAINT_BANDS, paintBand } from '#/app/car-drawing/paint.ts';
import styles from './paint-scale.module.css';

type Props = {
  /** The paint thickness in μm at each measured point. */
  points: readonly number[];
  /**
   * The mean paint thickness in μm of the same panel on the other side of the car; null if unknown.
   */
  opposite: number | null;
};

/** The paint thickness in μm at which the scale ends, unless a reading is higher. */
const LEAST_END = 400;

/**
 * The paint thickness of a panel on a scale with the paint bands, and the mean thickness of the
 * opposite panel.
 */
export function PaintScale({ points, opposite }: Props) {
  const mean = Math.round(points.reduce((sum, point) => sum + point, 0) / points.length);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const highest = Math.max(most, opposite ?? 0);
  const end = highest > LEAST_END ? Math.max(800, Math.ceil(highest / 200) * 200) : LEAST_END;
  const at = (value: number) => `${(Math.min(value, end) / end) * 100}%`;
  const bands = PAINT_BANDS.filter(({ from }) => from < end).map((band, index) => ({
    ...band,
    to: Math.min(PAINT_BANDS[index + 1]?.from ?? end, end),
  }));
  const own = paintBand(mean);
  const isFactory = own === 'factory' || own === 'thin';
  return (
    <section className={styles.paint} aria-label="漆膜厚度">
      <p className={isFactory ? styles.figure : `${styles.figure} ${styles.watch}`}>
        <b>{mean}</b>
        <span>μm，{points.length > 1 ? `${points.length} 点均值` : '1 点'}</span>
        <em>{PAINT_BANDS.find(({ id }) => id === own)?.name}</em>
      </p>
      <div className={styles.scale} aria-hidden>
        {opposite !== null && (
          <span className={styles.opposite} style={{ left: at(opposite) }}>
            <i>对侧 {opposite}</i>
          </span>
        )}
        <div className={styles.band}>
          {bands.map(({ id, from, to }) => (
            <i key={id} className={styles[id]} style={{ width: at(to - from) }} />
          ))}
          {points.map((point, index) => (
            <i key={`${index}`} className={styles.point} style={{ left: at(point) }} />
          ))}
        </div>
        <span className={styles.own} style={{ left: at(mean) }} />
        {bands.map(({ id, name, from, to }) => (
          <span key={id} className={styles.name} style={{ left: at(from), width: at(to - from) }}>
            {name}
          </span>
        ))}
        {bands.slice(1).map(({ id, from }) => (
          <span key={id} className={styles.limit} style={{ left: at(from) }}>
            {from}
          </span>
        ))}
      </div>
      <p className={styles.words}>
        {[
          points.length > 1 && `读数 ${least} 到 ${most} μm`,
          opposite !== null && `对侧同一块 ${opposite} μm`,
          '原厂 80 到 180 μm',
        ]
          .filter(Boolean)
          .join('，')}
        。
      </p>
    </section>
  );
}
