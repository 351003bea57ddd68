import { instantText } from '#/app/dates.ts';
import { mileageText } from '#/app/format.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { GradeRing } from './grade-ring.tsx';
import { isGraded } from './graded.ts';
import { scoreText } from './score-text.ts';
import styles from './cover.module.css';

type Props = {
  report: InspectionReport;
  title: string;
  /** The URL of the printable table of checkpoints. Absent if the report is not final. */
  table?: string;
  /** Whether the report is not final. It then has no grade. */
  isPreview?: boolean;
};

/** The cover of a report: the car, its level, and the numbers of checkpoints by result. */
export function Cover({ report, title, table, isPreview = false }: Props) {
  const { counts, car, version, inspector, published_at: published } = report;
  // Another back end may send no counts; 0 of 0 would mean that nothing was checked.
  const isCounted = counts.applicable > 0;
  const lines = [
    ['检测目录', counts.catalogue],
    ['这辆车适用', counts.applicable],
    ['已检', counts.checked],
    ['异常', counts.abnormal + counts.missing],
    ['轻微', counts.slight],
  ] as const;
  return (
    <header className={styles.cover}>
      <div className={styles.number}>
        {report.report_id && <span>报告 {report.report_id}</span>}
        {report.proof && (
          <span>{isPreview && !report.is_final ? '不是终版' : `第 ${version} 版`}</span>
        )}
        {table && (
          <nav aria-label="核对这份报告" className={styles.ways}>
            <Link to={table}>检测点总表</Link>
            {report.proof && (
              <Link to={`${href('inspectionProof')}?sha256=${report.proof.sha256}`}>验真</Link>
            )}
          </nav>
        )}
      </div>
      <h1>{title}</h1>
      <p className={styles.car}>
        {car.title && <span>{car.title}</span>}
        {report.odometer_km !== null && <span>表显 {mileageText(report.odometer_km)}</span>}
        {published && <span>{instantText(published)} 发布</span>}
        {inspector && <span>{inspector} 检测</span>}
      </p>
      {isPreview && report.proof && !report.is_final && (
        <p className={styles.early}>
          检测还没有做完，不评级，也不是最终结论。没有检到的不算正常，以终版报告为准。
        </p>
      )}
      <div className={styles.grade}>
        {!isPreview && report.appraisal && isGraded(report.appraisal) && (
          <GradeRing
            level={report.appraisal.level?.label ?? null}
            score={report.appraisal.score}
            isWithdrawn={report.withdrawn !== null}
          />
        )}
        {!isPreview &&
          report.appraisal &&
          !isGraded(report.appraisal) &&
          report.appraisal.score !== null && <p>评分 {scoreText(report.appraisal.score)}</p>}
        {isCounted && (
          <dl>
            {lines.map(([word, count]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{count}</dd>
              </div>
            ))}
            <div className={counts.unchecked > 0 ? styles.unchecked : undefined}>
              <dt>未检</dt>
              <dd>{counts.unchecked}</dd>
            </div>
          </dl>
        )}
      </div>
    </header>
  );
}
