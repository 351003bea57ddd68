import { scoreText } from './score-text.ts';
import styles from './grade-ring.module.css';

const RADIUS = 66;
const ROUND = 2 * Math.PI * RADIUS;
const TICKS = Array.from({ length: 60 }, (_, at) => at);

type Props = {
  level: string | null;
  score: number | null;
  /** Whether the report was withdrawn. The level is then crossed out, and the ring stays empty. */
  isWithdrawn?: boolean;
};

/** A ring around the level. The coloured part is in proportion to the score. */
export function GradeRing({ level, score: known, isWithdrawn = false }: Props) {
  const score = isWithdrawn ? 0 : (known ?? 0);
  const graded = level === null ? '不评级' : `车况等级 ${level}`;
  const label = isWithdrawn ? `已撤回，原${graded}` : graded;
  return (
    <svg
      viewBox="0 0 168 168"
      className={styles.ring}
      role="img"
      aria-label={known === null || isWithdrawn ? label : `${label}，${scoreText(score)} 分`}
    >
      {TICKS.map((tick) => (
        <path
          key={tick}
          d={tick % 5 === 0 ? 'M84 5v8' : 'M84 5v4'}
          transform={`rotate(${tick * 6} 84 84)`}
          className={tick < score * 0.6 ? styles.tick : styles.rest}
        />
      ))}
      <circle cx="84" cy="84" r={RADIUS} className={styles.track} />
      <circle
        cx="84"
        cy="84"
        r={RADIUS}
        className={styles.arc}
        strokeDasharray={`${(ROUND * score) / 100} ${ROUND}`}
        transform="rotate(-90 84 84)"
      />
      <text
        x="84"
        y={level === null ? 90 : 96}
        className={level === null ? styles.none : styles.level}
      >
        {level ?? '不评级'}
      </text>
      {isWithdrawn ? (
        <>
          <path d="M46 80h76" className={styles.strike} />
          <text x="84" y="120" className={styles.score}>
            已撤回
          </text>
        </>
      ) : (
        known !== null && (
          <text x="84" y="120" className={styles.score}>
            {scoreText(score)} 分
          </text>
        )
      )}
    </svg>
  );
}
