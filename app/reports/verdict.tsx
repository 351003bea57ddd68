import type { ReportHead, Tone } from './head.ts';
import { Mark } from './mark.tsx';
import styles from './verdict.module.css';

/** With null for a tone where nothing was judged yet. */
type Props = { report: Omit<ReportHead, 'tone'> & { tone: Tone | null } };

/** The result of a report before anything else: never by its colour alone. */
export function Verdict({ report }: Props) {
  const { verdict, detail, tone, date, inspector, source } = report;
  const from = [inspector, date, source].filter((word) => word !== null && word !== '');
  return (
    <>
      {(verdict || detail) && (
        <div className={styles[tone ?? 'open']}>
          {tone && verdict && <Mark tone={tone} />}
          <div>
            {verdict && <p className={styles.sentence}>{verdict}</p>}
            {detail && <p>{detail}</p>}
          </div>
        </div>
      )}
      {from.length > 0 && <p className={styles.from}>{from.join('，')}</p>}
    </>
  );
}
