import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';
import { shotsOf } from '#/app/inspection/report-parts/point-shots.ts';
import { fallsWithWear } from '#/app/reports/gauge/gauge-level.ts';
import { Gauge } from '#/app/reports/gauge/gauge.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { checkpointFacts, isBare } from './checkpoint-facts.ts';
import { CheckpointHistory } from './checkpoint-history.tsx';
import { PaintScale } from './paint-scale.tsx';
import styles from './checkpoint-content.island.module.css';

/** The details of a checkpoint's result: measured value, paint, pictures, history and criterion. */
export function CheckpointContent({ point }: { point: Checkpoint }) {
  const { value, unit, limits, paint, history } = point;
  const shots = shotsOf([point]);
  return (
    <div className={isBare(point) ? styles.bare : styles.content}>
      <div>
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
        {history.length > 0 && (
          <Section id="history" title="经过">
            <CheckpointHistory steps={history} />
          </Section>
        )}
        <Section id="criterion" title="怎么判的" isClose={isBare(point)}>
          <dl className={styles.facts}>
            {checkpointFacts(point).map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </div>
  );
}
