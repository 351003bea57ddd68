import { chinaDay } from '#/app/dates.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './withdrawn-note.module.css';

/** A link to the car's withdrawn inspection report. Renders nothing if no report was withdrawn. */
export function WithdrawnNote({ id, detail: { more } }: { id: string; detail: CarDetail }) {
  const withdrawn = more?.withdrawn_inspection;
  if (!withdrawn) return null;
  const { report_id: reportId, business, preview, withdrawn_at: at } = withdrawn;
  const page = preview ? 'CarReportInspectionPreview' : 'CarReportInspectionIndex';
  return (
    <p className={styles.note}>
      <Link to={href(page, { id, reportId, business })}>检测报告已撤回</Link>，
      {chinaDay(new Date(at))}
    </p>
  );
}
