import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';
import { scoreText } from '#/app/inspection/report-parts/grade/score-text.ts';
import { shotsOf } from '#/app/inspection/report-parts/point-shots.ts';
import { Gauge } from '#/app/reports/gauge/gauge.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { CheckpointHistory } from './checkpoint-history.tsx';
import { PaintScale } from './paint-scale.tsx';
import styles from './checkpoint-content.island.module.css';

/** The details of a checkpoint's result: measured value, paint, pictures, history and criterion. */
export function CheckpointContent({ point }: { point: Checkpoint }) {
  const { value, unit, limits, by, date, points, paint } = point;
  const shots = shotsOf([point]);
  const facts = [
    ['判据', point.criterion],
    ['方法', point.method],
    ['可能的异常', point.options.join('、')],
    ['检测', [by, date].filter(Boolean).join('，')],
    ['扣分', points > 0 ? `${scoreText(points)} 分（所在系统的 100 分里）` : null],
  ].filter(([, text]) => text);
  const isPlain = value === null && !paint && shots.length === 0;
  return (
    <>
      {value !== null && (
        <div className={styles.value}>
          <p className={styles.figure}>
            <b>{value}</b> {unit}，实测
          </p>
          {limits && <Gauge value={value} unit={unit ?? ''} limits={limits} />}
        </div>
      )}
      {paint && <PaintScale {...paint} />}
      {shots.length > 0 && (
        <ul className={styles.pictures}>
          {shots.map(({ src, alt, index }) => (
            <li key={index}>
              <a {...viewerLink(src, index)}>
                <Photo src={src} alt={alt} fit={shots.length === 1 ? 'full' : 'half'} />
              </a>
              <p>{alt}</p>
            </li>
          ))}
        </ul>
      )}
      {point.history.length > 0 && (
        <Section id="history" title="经过" isClose={isPlain}>
          <CheckpointHistory steps={point.history} />
        </Section>
      )}
      <Section id="criterion" title="怎么判的" isClose={isPlain && point.history.length === 0}>
        <dl className={styles.facts}>
          {facts.map(([word, text]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
