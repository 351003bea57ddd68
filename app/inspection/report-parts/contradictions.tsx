import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './contradictions.module.css';

/**
 * The section on unexplained contradictions between the report and other data of the car. Renders
 * nothing if there are no contradictions.
 */
export function Contradictions({ report }: { report: InspectionReport }) {
  const { contradictions } = report;
  if (contradictions.length === 0) return null;
  return (
    <Section id="contradictions" title="对不上的地方" aside={`${contradictions.length} 处`}>
      <ul className={styles.against}>
        {contradictions.map(({ rule, words, report: other }) => (
          <li key={`${rule}${words}`}>
            {words}
            {other && (
              <>
                ，
                <Link
                  to={href('CarReportInspectionIndex', {
                    id: report.car.id,
                    reportId: other.report_id,
                    business: other.business,
                  })}
                >
                  看那份报告
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>各份报告互相核对得出，看车时请向顾问问清。</p>
    </Section>
  );
}
