import { BandSwatch } from '#/app/car-drawing/band-swatch.tsx';
import { CarDrawing } from '#/app/car-drawing/car-drawing.tsx';
import { bandCounts, paintLooks, unevenWords, type PaintRow } from '#/app/evidence/paint-rows.ts';
import styles from './flaw.module.css';

type Props = { rows: readonly PaintRow[]; body: string | null; gauge: string | null };

/** The paint thickness of the panels as a heat map, with a scale. */
export function PaintMap({ rows, body, gauge }: Props) {
  const counts = bandCounts(rows);
  const texts = counts
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${count} 面`);
  return (
    <div className={styles.paint}>
      <CarDrawing
        body={body}
        panels={paintLooks(rows)}
        label={`漆膜厚度图：${texts.join('，')}，逐面读数在图下`}
      />
      <ul className={styles.scale}>
        {counts.map(({ id, name, range, count }) => (
          <li key={id}>
            <BandSwatch band={id} />
            <span>
              <b>{range}</b> {name}
            </span>
            <span>{count} 面</span>
          </li>
        ))}
      </ul>
      {unevenWords(rows).map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
      <p className={styles.note}>
        没有上色的是塑料件，或没有测。{gauge && `仪器：${gauge}。`}
        参考范围是多数车型的经验值，日系偏薄、德系偏厚。
      </p>
    </div>
  );
}
