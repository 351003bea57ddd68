import type { ReportHead } from '#/app/evidence/report-head.ts';
import { ShareReport } from './share-report.tsx';
import styles from './report-foot.module.css';

type Props = {
  /** The title of the shared page. */
  title: string;
  report: Pick<ReportHead, 'not_covered' | 'number' | 'date'>;
};

/**
 * The foot of a report: what was not checked, the number and date of the report, and the share
 * button.
 */
export function ReportFoot({ title, report }: Props) {
  const { not_covered, number, date } = report;
  return (
    <footer className={styles.foot}>
      {not_covered.length > 0 && (
        <section id="not-covered">
          <h2>这份报告没有覆盖</h2>
          <ul className={styles.not}>
            {not_covered.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {(number || date) && (
        <dl className={styles.block}>
          {number && (
            <div>
              <dt>报告编号</dt>
              <dd>{number}</dd>
            </div>
          )}
          {date && (
            <div>
              <dt>报告日期</dt>
              <dd>{date}</dd>
            </div>
          )}
        </dl>
      )}
      <ShareReport title={title} />
    </footer>
  );
}
