import { ReportLinks } from '#/app/car/report-links/report-links.tsx';
import { ReportSteps } from '#/app/car/report-links/report-steps.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import styles from './other-reports.module.css';

type Props = {
  id: string;
  detail: CarDetail;
  /** The key of the open report. */
  type: string;
  /** Whether the car has the open report. */
  exists: boolean;
};

/** The links from a report to the previous and the next report. */
export function OtherReports({ id, detail, type, exists }: Props) {
  if (!exists) return <ReportLinks id={id} detail={detail} current={type} />;
  return (
    <div className={styles.steps}>
      <ReportSteps id={id} detail={detail} type={type} />
    </div>
  );
}
