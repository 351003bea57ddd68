import { VerdictIcon } from '#/app/report-parts/verdict-icon.tsx';
import type { CarOverview } from '#/app/reports/overview/contract.ts';
import { Link } from '#/web/navigation/link.tsx';
import { cornersOf, type Corner } from './corner-verdicts.ts';
import styles from './corners.module.css';

type Props = { id: string; overview: CarOverview };

/** The verdicts on structure, water, fire and mileage at the corners of the drawing. */
export function Corners({ id, overview }: Props) {
  const isApart = overview.body === 'motorcycle';
  return (
    <ul className={isApart ? `${styles.corners} ${styles.apart}` : styles.corners}>
      {cornersOf(id, overview).map((corner, at) => (
        // A verdict that does not apply leaves its corner empty.
        <li key={at} aria-hidden={corner ? undefined : true}>
          {corner?.to && (
            <Link to={corner.to} className={styles[corner.tone]}>
              <Verdict corner={corner} />
            </Link>
          )}
          {corner && !corner.to && (
            <span className={styles[corner.tone]}>
              <Verdict corner={corner} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Verdict({ corner: { subject, name, word, note } }: { corner: Corner }) {
  return (
    <>
      <VerdictIcon subject={subject} />
      <span>{name}</span>
      <b>{word}</b>
      {note}
    </>
  );
}
