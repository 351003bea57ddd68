import type { Appraisal } from '#/app/inspection/answers/report-schema.ts';
import { scoreText } from './score-text.ts';
import styles from './scores.module.css';

/** The scores of the five systems, and the weight of each in the total score. */
export function Scores({ systems }: Pick<Appraisal, 'systems'>) {
  return (
    <ul className={styles.scores}>
      {systems.map(({ id, name, weight, score, points }) => (
        <li key={id}>
          <span className={styles.name}>
            {name} <small>占 {weight}%</small>
          </span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${score ?? 0}%` }} />
          </span>
          <span className={points > 0 || score === null ? styles.less : styles.full}>
            {score === null ? '没有检完' : `${scoreText(score)} 分`}
            {points > 0 && <small>扣 {scoreText(points)}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
