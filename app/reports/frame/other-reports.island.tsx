import { ReportLinks } from '#/app/car/report-links/report-links.tsx';
import { ReportSteps } from '#/app/car/report-links/report-steps.tsx';
import type { CarRecord } from '#/app/inventory/car-record.ts';
import styles from './other-reports.module.css';

type Props = {
  id: string;
  record: CarRecord;
  /** The key of the open report. */
  type: string;
  /** Whether the car has the open report. */
  exists: boolean;
};

/** The links from a report to the previous and the next one; without the report, to all others. */
export function OtherReports({ id, record, type, exists }: Props) {
  if (!exists) return <ReportLinks id={id} record={record} current={type} />;
  return (
    <div className={styles.steps}>
      <ReportSteps id={id} record={record} type={type} />
    </div>
  );
}
