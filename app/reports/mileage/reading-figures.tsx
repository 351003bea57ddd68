import { countSourceKinds, fallsOf, seriesOf, type Reading } from '#/app/evidence/readings.ts';
import { mileageText } from '#/app/format.ts';
import styles from './reading-figures.module.css';

/**
 * The readings as a list of figures beside the chart, on desktops. The page contains these figures
 * elsewhere, too.
 */
export function ReadingFigures({ readings }: { readings: readonly Reading[] }) {
  const series = seriesOf(readings);
  const [first] = series;
  const last = series[series.length - 1];
  if (!first || !last || series.length < 2) return null;
  const falls = fallsOf(readings).length;
  const figures = [
    { name: '最近一次', value: mileageText(last.km), note: last.date },
    { name: '最早一次', value: mileageText(first.km), note: first.date },
    {
      name: '读数',
      value: `${readings.length} 个`,
      note: `${countSourceKinds(readings)} 类来源`,
    },
    { name: '回落', value: falls > 0 ? `${falls} 次` : '没有', isBad: falls > 0 },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, note, isBad }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isBad ? styles.bad : undefined}>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
