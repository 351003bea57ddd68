import type { Appraisal } from '#/app/inspection/report.ts';
import { scoreText } from './score-text.ts';
import styles from './scores.module.css';

/** The five parts that have a score of their own, each out of 100, with its share of the whole. */
export function Scores({ systems }: Pick<Appraisal, 'systems'>) {
  return (
    <ul className={styles.scores}>
      {systems.map(({ id, name, weight, score, points }) => (
        <li key={id}>
          <span className={styles.name}>
            {name} <small>占 {weight}%</small>
          </span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${score}%` }} />
          </span>
          <span className={points > 0 ? styles.less : styles.full}>
            {scoreText(score)} 分{points > 0 && <small>扣 {scoreText(points)}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
