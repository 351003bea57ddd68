import { ReportLinks } from '#/app/car/report-links/report-links.tsx';
import { ReportSteps } from '#/app/car/report-links/report-steps.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { NoReport } from './no-report.tsx';
import styles from './other-reports.module.css';

type Props = {
  id: string;
  detail: CarDetail;
  /** The key of the report on the page. */
  type: string;
  /** Whether the car has this report. */
  exists: boolean;
  /** Whether to say that the car does not have the report, if it does not exist. */
  missing: boolean;
};

/**
 * The links to the reports before and after the one on the page. If the car does not have that
 * report, a message and the links to all its reports.
 */
export function OtherReports({ id, detail, type, exists, missing }: Props) {
  if (!exists) {
    return (
      <>
        {missing && <NoReport id={id} message="这辆车没有这份报告" />}
        <ReportLinks id={id} detail={detail} current={type} />
      </>
    );
  }
  return (
    <div className={styles.steps}>
      <ReportSteps id={id} detail={detail} type={type} />
    </div>
  );
}
