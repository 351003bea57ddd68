import { href, sitemap } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import styles from './family-links.module.css';

type Props = {
  at: { id: string; reportId: string; business: string };
  search: string;
  /**
   * Whether the report is final. If false, there are no links to its pages on records, mileage and
   * rules.
   */
  isFinal: boolean;
};

const CHECKPOINTS = ['CarReportInspectionChecklist', 'CarReportInspectionChecklistTable'] as const;
const PAPERS = [
  'CarReportInspectionMaintenanceRecord',
  'CarReportInspectionMileageAnalysisBasis',
  'CarReportInspectionAccidentRecord',
  'CarReportInspectionNotice',
] as const;

/** Links to the other pages of a report and to the car. */
export function FamilyLinks({ at, search, isFinal }: Props) {
  const keys = isFinal ? [...CHECKPOINTS, ...PAPERS] : CHECKPOINTS;
  return (
    <nav aria-label="这份报告的其他页" className={styles.links}>
      {keys.map((key) => (
        <Link key={key} to={href(key, at) + search}>
          {sitemap[key].title}
          <Chevron />
        </Link>
      ))}
      <Link to={href('carDetail', { id: at.id }) + search}>
        回到这辆车
        <Chevron />
      </Link>
    </nav>
  );
}
