import { ReportLinks } from '#/app/car/report-links/report-links.tsx';
import { ReportSteps } from '#/app/car/report-links/report-steps.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import styles from './other-reports.module.css';

type Props = {
  id: string;
  detail: CarDetail;
  /** The key of the report on the page. */
  type: string;
  /** Whether the car has this report. */
  exists: boolean;
};

/** The links to the reports before and after the one on the page. */
export function OtherReports({ id, detail, type, exists }: Props) {
  if (!exists) return <ReportLinks id={id} detail={detail} current={type} />;
  return (
    <div className={styles.steps}>
      <ReportSteps id={id} detail={detail} type={type} />
    </div>
  );
}
