import type { ReactNode } from 'react';
import { CarLine } from '#/app/car-card/car-line.tsx';
import { isDealerConclusion } from '#/app/car-facts/dealer-conclusion.ts';
import { mileageDifference } from '#/app/car-facts/odometer-fraud.ts';
import { otherHealth } from '#/app/car-facts/other-health.ts';
import type { ReportHead } from '#/app/evidence/report-head.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { ReportFoot } from '#/app/report-parts/report-foot.tsx';
import { Verdict, VerdictBox } from '#/app/report-parts/verdict.tsx';
import { computedConclusions } from '#/app/reports/computed.ts';
import { ComputedBeside } from './computed-beside.tsx';
import { OtherReports } from './islands.tsx';
import styles from './frame.module.css';

type Props<Report extends ReportHead> = {
  id: string;
  detail: CarDetail;
  /** The key of the report on the car's page and in links between reports. */
  type: string;
  title: string;
  /** The report; null if the car has none. */
  report: Report | null;
  /** A finding that is displayed before the dealer's verdict. */
  finding?: ReactNode;
  /** The content that replaces a missing report. */
  none?: ReactNode;
  /** The content between the verdict and the foot. */
  children: (report: Report) => ReactNode;
};

/**
 * The layout of a page with a report on a car: the car, the verdict, the content, a foot, and links
 * to other reports.
 */
export function ReportFrame<Report extends ReportHead>(props: Props<Report>) {
  const { id, detail, type, title, report, finding, none, children } = props;
  const computed = report ? computedConclusions(type, { id, detail, report }) : undefined;
  const difference = differenceOf(props);
  return (
    <article className={styles.report}>
      <CarLine id={id} detail={detail} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {finding}
        {report && (
          <Verdict
            report={report}
            author={
              report.has_claims || isDealerConclusion(type, report.verdict) ? '车商自述' : undefined
            }
          />
        )}
        {difference && <VerdictBox verdict={difference} tone="bad" />}
        {computed && <ComputedBeside computed={computed} />}
      </header>
      {report ? (
        <>
          {children(report)}
          <ReportFoot title={`${detail.title} ${title}`} report={report} />
        </>
      ) : (
        <div className={styles.none}>{none}</div>
      )}
      <OtherReports
        id={id}
        detail={detail}
        type={type}
        exists={report !== null}
        missing={none === undefined}
      />
    </article>
  );
}

/** Returns a text about other records of the car that contradict the report; undefined if none do. */
function differenceOf({
  type,
  detail,
  report,
}: Omit<Props<ReportHead>, 'children'>): string | undefined {
  const { battery, report_differences: others = [] } = detail.more ?? {};
  const health =
    type === 'battery' ? otherHealth(report?.verdict ?? null, battery?.soh) : undefined;
  const own = type === 'mileage' ? mileageDifference(detail) : health;
  const words = others.flatMap((each) => (each.type === type ? each.words : []));
  return [own, ...words].filter(Boolean).join('；') || undefined;
}
