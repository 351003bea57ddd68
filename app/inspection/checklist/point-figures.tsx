import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';
import { checkpointFacts, isBare } from './checkpoint-facts.ts';
import styles from './point-figures.module.css';

/**
 * The figures of a checkpoint on the cover of its page, on desktops. If there are none, the
 * criterion, the method and the deducted points are displayed.
 */
export function PointFigures({ point }: { point: Checkpoint }) {
  return (
    <dl className={isBare(point) ? `${styles.figures} ${styles.facts}` : styles.figures}>
      {(isBare(point) ? checkpointFacts(point) : figuresOf(point)).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf({ value, unit, paint, by, date, pictures }: Checkpoint) {
  const figures = [
    ['读数', paint && `${paint.points.join('，')} μm`],
    ['对侧同一块', paint?.opposite != null && `${paint.opposite} μm`],
    ['实测', value !== null && `${value} ${unit ?? ''}`],
    ['检测', [by, date].filter(Boolean).join('，')],
    ['照片', pictures.length > 0 ? `${pictures.length} 张` : '没有照片'],
  ] as const;
  return figures.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
}
