import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';
import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';
import { scoreText } from '#/app/inspection/report-parts/grade/score-text.ts';
import { shotsOf } from '#/app/inspection/report-parts/point-shots.ts';
import { fallsWithWear } from '#/app/reports/gauge/gauge-level.ts';
import { Gauge } from '#/app/reports/gauge/gauge.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { CheckpointHistory } from './checkpoint-history.tsx';
import { PaintScale } from './paint-scale.tsx';
import styles from './checkpoint-content.island.module.css';

/** The details of a checkpoint's result: measured value, paint, pictures, history and criterion. */
export function CheckpointContent({ point }: { point: Checkpoint }) {
  const { value, unit, limits, by, date, points, paint, result } = point;
  const shots = shotsOf([point]);
  const facts = [
    ['判据', point.criterion],
    ['方法', point.method],
    ['可能的异常', point.options.join('、')],
    ['检测', [by, date].filter(Boolean).join('，')],
    ['扣分', points > 0 ? `${scoreText(points)} 分（所在系统的 100 分里）` : null],
  ].filter(([, text]) => text);
  return (
    <div className={styles.content}>
      <div>
        {value === null && !paint && (
          <p className={`${styles.answer} ${styles[result] ?? ''}`}>
            <b>{RESULT_WORDS[result]}</b>
            {point.criterion && <span>{point.criterion}</span>}
          </p>
        )}
        {value !== null && (
          <div className={styles.value}>
            <p className={styles.figure}>
              <b>{value}</b> {unit}，实测
            </p>
            {limits && (
              <Gauge
                value={value}
                unit={unit ?? ''}
                limits={{ ...limits, falls: fallsWithWear(limits) ?? false }}
              />
            )}
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
      </div>
      <div>
        {point.history.length > 0 && (
          <Section id="history" title="经过">
            <CheckpointHistory steps={point.history} />
          </Section>
        )}
        <Section id="criterion" title="怎么判的">
          <dl className={styles.facts}>
            {facts.map(([word, text]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </div>
  );
}
