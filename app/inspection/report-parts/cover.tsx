import { mileageText } from '#/app/format.ts';
import { instantText } from '#/app/instant-text.ts';
import type { InspectionReport } from '#/app/inspection/report.ts';
import styles from './cover.module.css';
import { GradeRing } from './grade-ring.tsx';

/** The report's cover: which car, which level, and how many points were looked at. */
export function Cover({ report, title }: { report: InspectionReport; title: string }) {
  const { counts, car, version, is_final: isFinal } = report;
  const lines = [
    ['检测项', counts.catalogue],
    ['适用', counts.applicable],
    ['轻微', counts.slight],
    ['异常', counts.abnormal + counts.missing],
    ['未检', counts.unchecked],
  ] as const;
  return (
    <header className={styles.cover}>
      <p className={styles.number}>
        <span>报告 {report.report_id}</span>
        <span>{isFinal ? `第 ${version} 版` : '抢先版'}</span>
      </p>
      <h1>{title}</h1>
      <p className={styles.car}>
        <span>{car.title}</span>
        {report.odometer_km !== null && <span>表显 {mileageText(report.odometer_km)}</span>}
        <span>{instantText(report.published_at)} 发布</span>
      </p>
      {!isFinal && (
        <p className={styles.early}>检测还没有做完，以下不是最终结论，以终版报告为准。</p>
      )}
      <div className={styles.grade}>
        <GradeRing level={report.appraisal.level?.label ?? null} score={report.appraisal.score} />
        <dl>
          {lines.map(([word, count]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
