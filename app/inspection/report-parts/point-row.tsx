import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';
import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import styles from './point-row.module.css';

type Props = {
  point: CheckedPoint;
  to: string;
  /** The URL of a picture beside the text. */
  picture?: string | undefined;
};

/**
 * A row of a list that links to the page of a checkpoint. It has the checkpoint's code, name and
 * result.
 */
export function PointRow({ point, to, picture }: Props) {
  const { item, name, kind, words, value, unit, result } = point;
  const label = words?.includes(kind ?? '') ? null : kind;
  const measured = value === null ? null : `${value}${unit ?? ''}`;
  const text = [label, measured, words].filter(Boolean).join('，');
  return (
    <Link to={to} className={styles.row}>
      <span className={styles.code}>{item}</span>
      <span className={styles.text}>
        {name}
        {text && <small>{text}</small>}
      </span>
      {picture && (
        <span className={styles.picture}>
          <Photo src={picture} alt="" fit="third" />
        </span>
      )}
      {result && <b className={styles[result]}>{RESULT_WORDS[result]}</b>}
    </Link>
  );
}
