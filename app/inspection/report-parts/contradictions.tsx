import { STATED } from '#/app/car-facts/stated-level.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './contradictions.module.css';

/**
 * The contradictions between the report and other data of the car, each with the dealer's
 * explanation. Renders nothing if there are none.
 */
export function Contradictions({ report }: { report: InspectionReport }) {
  const { contradictions, explained } = report;
  const count = contradictions.length + explained.length;
  if (count === 0) return null;
  return (
    <Section id="contradictions" title="对不上的地方" aside={`${count} 处`}>
      <ul className={styles.against}>
        {contradictions.map(({ rule, words, explanation, report: other }) => (
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
            {explanation && <Explanation words={explanation} />}
          </li>
        ))}
        {explained.map(({ words, explanation }) => (
          <li key={words}>
            {words}
            <Explanation words={explanation} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>各份报告互相核对得出，看车时请向顾问问清。</p>
    </Section>
  );
}

/** The dealer's explanation of a contradiction, labelled as the dealer's statement. */
function Explanation({ words }: { words: string }) {
  return (
    <p className={styles.note}>
      {STATED}：{words}
    </p>
  );
}
