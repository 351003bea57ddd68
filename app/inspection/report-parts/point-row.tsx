import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';
import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './point-row.module.css';

/**
 * A row with a checkpoint's code, name and result, linked to its page. Robots do not follow it: each car has
 * hundreds of checkpoints, and its list has them all.
 */
export function PointRow({ point, to }: { point: CheckedPoint; to: string }) {
  const { item, name, kind, words, value, unit, result } = point;
  const label = words?.includes(kind ?? '') ? null : kind;
  const measured = value === null ? null : `${value}${unit ?? ''}`;
  const text = [label, measured, words].filter(Boolean).join('，');
  return (
    <Link to={to} rel="nofollow" className={styles.row}>
      <span className={styles.code}>{item}</span>
      <span className={styles.text}>
        {name}
        {text && <small>{text}</small>}
      </span>
      <b className={styles[result]}>{RESULT_WORDS[result]}</b>
    </Link>
  );
}
