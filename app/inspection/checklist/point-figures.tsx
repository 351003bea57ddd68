import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';
import styles from './point-figures.module.css';

type Props = {
  point: Pick<Checkpoint, 'value' | 'unit' | 'paint' | 'by' | 'date' | 'pictures'>;
};

/** The figures of a checkpoint on the cover of its page, for desktops. */
export function PointFigures({ point }: Props) {
  const { value, unit, paint, by, date, pictures } = point;
  const figures = [
    ['读数', paint && `${paint.points.join('，')} μm`],
    ['对侧同一块', paint?.opposite != null && `${paint.opposite} μm`],
    ['实测', value !== null && `${value} ${unit ?? ''}`],
    ['检测', [by, date].filter(Boolean).join('，')],
    ['照片', pictures.length > 0 ? `${pictures.length} 张` : '没有照片'],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
