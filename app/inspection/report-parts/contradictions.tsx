import { STATED } from '#/app/car-facts/stated-level.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { isOutdated } from '#/app/inspection/rules/contradictions/outdated-rules.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './contradictions.module.css';

/**
 * The contradictions between the report and other data of the car, each with the dealer's
 * explanation. Counts apart those that the dealer explained and those that are only outdated. Renders
 * nothing if there are none.
 */
export function Contradictions({ report }: { report: InspectionReport }) {
  const { contradictions, explained } = report;
  if (contradictions.length + explained.length === 0) return null;
  const outdated = contradictions.filter(({ rule }) => isOutdated(rule)).length;
  const open = contradictions.length - outdated;
  const counts = [
    open > 0 && `${open} 处`,
    explained.length > 0 && `${explained.length} 处有说明`,
    outdated > 0 && `${outdated} 处较旧`,
  ];
  return (
    <Section id="contradictions" title="对不上的地方" aside={counts.filter(Boolean).join('，')}>
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
