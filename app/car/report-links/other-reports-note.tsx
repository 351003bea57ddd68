import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './withdrawn-note.module.css';

/**
 * Links to the car's inspection reports with another result than the displayed report. Renders
 * nothing if there are none.
 */
export function OtherReportsNote({ id, detail: { more } }: { id: string; detail: CarDetail }) {
  return (more?.other_reports ?? []).map(({ report_id: reportId, business, date, words }) => (
    <p key={`${reportId} ${business}`} className={styles.note}>
      另有一份结果不同：
      <Link to={href('CarReportInspectionIndex', { id, reportId, business })}>
        {date} 的检测报告 {reportId}
      </Link>
      ，{words}
    </p>
  ));
}
