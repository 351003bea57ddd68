import { Section } from '#/app/cars/detail/section.tsx';
import { grouped } from '#/app/format.ts';
import type { InspectionReport } from '#/app/inspection/report.ts';
import { href } from '#/app/sitemap.ts';
import { Cover } from './cover.tsx';
import { GradeSheet } from './grade-sheet.tsx';
import { Issue } from './issue.tsx';
import { PointRow } from './point-row.tsx';
import styles from './still.module.css';
import { Systems } from './systems.tsx';
import { VerdictStrip } from './verdict-strip.tsx';

type Props = {
  report: InspectionReport;
  title: string;
  at: { id: string; reportId: string; business: string };
  /** `?preview=…` or nothing: what every link of the family carries on. */
  search: string;
};

/** The whole report but its lists of checkpoints. */
export function ReportContent({ report, title, at, search }: Props) {
  const { claims, contradictions, top, mileage } = report;
  const sum = claims.reduce((total, { amount }) => total + amount, 0);
  const isSerious = claims.some((claim) => claim.is_serious);
  const detail = href('CarReportInspectionChecklistDetail', at);
  const notice = href('CarReportInspectionNotice', at) + search;
  return (
    <>
      <Cover report={report} title={title} />
      <VerdictStrip report={report} />
      <GradeSheet appraisal={report.appraisal} to={`${notice}#rules`} />
      {contradictions.length > 0 && (
        <Section id="contradictions" title="对不上的地方" aside={`${contradictions.length} 处`}>
          <ul className={styles.against}>
            {contradictions.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p className={styles.note}>各份报告互相核对得出，看车时请向顾问问清。</p>
        </Section>
      )}
      <Systems report={report} to={href('CarReportInspectionChecklist', at) + search} />
      {top.length > 0 && (
        <Section
          id="top"
          title="先看这些"
          aside="外观瑕疵"
          to={href('StandardReportFlaw', { id: at.id }) + search}
        >
          {top.map((point) => (
            <PointRow key={point.item} point={point} to={`${detail}?item_id=${point.item}`} />
          ))}
        </Section>
      )}
      <Section
        id="mileage"
        title={mileage.label}
        aside="看依据"
        to={href('CarReportInspectionMileageAnalysisBasis', at) + search}
      >
        <p>{mileage.words}</p>
      </Section>
      <Section
        id="claims"
        title="出险"
        aside="出险记录"
        to={href('CarReportInspectionAccidentRecord', at) + search}
      >
        <dl className={styles.figures}>
          <div>
            <dt>理赔次数</dt>
            <dd>{claims.length}</dd>
          </div>
          <div>
            <dt>总金额</dt>
            <dd>
              {grouped(sum)}
              <small> 元</small>
            </dd>
          </div>
          <div>
            <dt>结构件、气囊</dt>
            <dd className={isSerious ? styles.bad : styles.fine}>
              {isSerious ? '涉及' : '未涉及'}
            </dd>
          </div>
        </dl>
        <p className={styles.note}>未走保险的维修不在此列。</p>
      </Section>
      <Issue report={report} at={at} search={search} />
    </>
  );
}
