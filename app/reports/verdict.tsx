import type { ReportHead } from './head.ts';
import { Mark } from './mark.tsx';
import styles from './verdict.module.css';

/** The result of a report before anything else: never by its colour alone. */
export function Verdict({ report }: { report: ReportHead }) {
  const { verdict, detail, tone, date, inspector, source } = report;
  const from = [inspector, date, source].filter((word) => word !== null && word !== '');
  return (
    <>
      <div className={styles[tone ?? 'fine']}>
        <Mark tone={tone ?? 'fine'} />
        <div>
          <p className={styles.sentence}>{verdict}</p>
          {detail && <p>{detail}</p>}
        </div>
      </div>
      {from.length > 0 && <p className={styles.from}>{from.join('，')}</p>}
    </>
  );
}
