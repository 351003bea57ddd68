import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import type { MileageBasis } from '#/app/inspection/contract.ts';
import { Cover } from '#/app/inspection/report-parts/grade/cover.tsx';
import { GradeSheet } from '#/app/inspection/report-parts/grade/grade-sheet.tsx';
import { isGraded } from '#/app/inspection/report-parts/grade/graded.ts';
import { Systems } from '#/app/inspection/report-parts/grade/systems.tsx';
import { VerdictStrip } from '#/app/inspection/report-parts/grade/verdict-strip.tsx';
import { LEVEL_RULES } from '#/app/inspection/rules/contradictions/level-rules.ts';
import { Crumbs } from '#/app/inspection/screens/crumbs.tsx';
import { withQuery } from '#/app/inspection/screens/request-params.ts';
import { href } from '#/app/sitemap.ts';
import { ClaimsSummary } from './claims-summary.tsx';
import { Contradictions } from './contradictions.tsx';
import { FamilyLinks } from './family-links.tsx';
import { Flaws } from './flaws.tsx';
import { Issue } from './issue.tsx';
import { MileageSummary } from './mileage-summary.tsx';
import { OldVersion } from './old-version.tsx';
import { TopFindings } from './top-findings.tsx';
import { Unchecked } from './unchecked.tsx';
import { WithdrawnVersion } from './withdrawn-version.tsx';
import styles from './content.island.module.css';

type Props = {
  report: InspectionReport;
  /**
   * The car's flaw report (`flaw`) and the evidence of the mileage verdict (`basis`). Each is null
   * if there is none, and undefined if the call failed.
   */
  flaw: FlawReport | null | undefined;
  basis: MileageBasis | null | undefined;
  title: string;
  at: { id: string; reportId: string; business: string };
  /** The query string of links to the report's other pages, such as `?preview=…`. May be empty. */
  search: string;
};

/**
 * The content for reports that are not final. It is exported here because it shares the style sheet
 * of this file.
 */
export { PreviewContent } from './preview-content.tsx';

/** The content of a final report's main page. */
export function ReportContent({ report, flaw, basis, title, at, search }: Props) {
  const top = report.top.filter(({ result }) => result !== 'normal');
  const all = href('CarReportInspectionChecklist', at) + search;
  const table = href('CarReportInspectionChecklistTable', at) + search;
  return (
    <>
      <OldVersion versions={report.versions} />
      <WithdrawnVersion withdrawn={report.withdrawn}>
        <Crumbs at={at} car={report.car.title} title={title} />
        <Cover report={report} title={title} table={table} />
        <VerdictStrip report={report} />
        <Contradictions report={report} />
        <div className={styles.wide}>
          {report.appraisal && isGraded(report.appraisal) && (
            <GradeSheet
              appraisal={report.appraisal}
              isContradicted={report.contradictions.some(({ rule }) => LEVEL_RULES.has(rule))}
              {...(report.proof && {
                to: `${href('CarReportInspectionNotice', at)}${search}#rules`,
              })}
            />
          )}
          {report.categories.length > 0 && <Systems report={report} to={all} />}
        </div>
        {top.length > 0 && <TopFindings points={top} at={at} search={search} />}
        <Flaws flaw={flaw} body={report.car.body} at={at} search={search} />
        <div className={styles.pair}>
          <MileageSummary
            mileage={report.mileage}
            is_query_pending={report.is_query_pending}
            basis={basis}
            to={href('CarReportInspectionMileageAnalysisBasis', at) + search}
          />
          <div>
            <ClaimsSummary
              claims={report.claims}
              claims_queried={report.claims_queried}
              car={report.car}
              contradictions={report.contradictions}
              inspected_on={report.inspected_on}
              to={href('CarReportInspectionAccidentRecord', at) + search}
            />
            <Unchecked report={report} to={withQuery(all, { only: 'unchecked' })} />
          </div>
        </div>
        <Issue report={report} at={at} search={search} />
        <FamilyLinks at={at} search={search} isFinal />
      </WithdrawnVersion>
    </>
  );
}
