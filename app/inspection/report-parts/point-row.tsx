import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './point-row.module.css';
import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';

/** One checkpoint in a line: its code, its name, what was found; it leads to the checkpoint itself. */
export function PointRow({ point, to }: { point: CheckedPoint; to: string }) {
  const { item, name, kind, words, value, unit, result } = point;
  const told = words?.includes(kind ?? '') ? null : kind;
  const measured = value === null ? null : `${value}${unit ?? ''}`;
  const said = [told, measured, words].filter(Boolean).join('，');
  return (
    <Link to={to} className={styles.row}>
      <span className={styles.code}>{item}</span>
      <span className={styles.text}>
        {name}
        {said && <small>{said}</small>}
      </span>
      <b className={styles[result]}>{RESULT_WORDS[result]}</b>
    </Link>
  );
}
