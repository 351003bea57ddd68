import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { Cover } from '#/app/inspection/report-parts/grade/cover.tsx';
import { Systems } from '#/app/inspection/report-parts/grade/systems.tsx';
import { VerdictStrip } from '#/app/inspection/report-parts/grade/verdict-strip.tsx';
import { Crumbs } from '#/app/inspection/screens/crumbs.tsx';
import { withQuery } from '#/app/inspection/screens/request-params.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { FamilyLinks } from './family-links.tsx';
import { Flaws } from './flaws.tsx';
import { Issue } from './issue.tsx';
import { OldVersion } from './old-version.tsx';
import { TopFindings } from './top-findings.tsx';
import { Unchecked } from './unchecked.tsx';
import { WithdrawnVersion } from './withdrawn-version.tsx';
import styles from './preview-content.module.css';

type Props = {
  report: InspectionReport;
  flaw: FlawReport | null | undefined;
  title: string;
  at: { id: string; reportId: string; business: string };
  search: string;
};

/** The content of the page of a report that is not final. */
export function PreviewContent({ report, flaw, title, at, search }: Props) {
  const all = href('CarReportInspectionChecklist', at) + search;
  const top = report.top.filter(({ result }) => result !== 'normal');
  return (
    <>
      <OldVersion versions={report.versions} />
      <WithdrawnVersion withdrawn={report.withdrawn}>
        <Crumbs at={at} car={report.car.title} title={title} />
        <Cover report={report} title={title} isPreview />
        {report.proof && report.is_final && (
          <p className={styles.final}>
            {report.withdrawn ? '终版已撤回。' : '这份检测已经做完，以终版为准。'}
            <Link to={href('CarReportInspectionIndex', at) + search}>看终版报告</Link>
          </p>
        )}
        {report.proof && !report.is_final && <VerdictStrip report={report} isPreview />}
        <Unchecked report={report} to={withQuery(all, { only: 'unchecked' })} />
        {top.length > 0 && <TopFindings points={top} at={at} search={search} />}
        <Flaws flaw={flaw} body={report.car.body} at={at} search={search} />
        {report.categories.length > 0 && <Systems report={report} to={all} />}
        <Issue report={report} at={at} search={search} isPreview />
        <FamilyLinks at={at} search={search} isFinal={report.is_final} />
      </WithdrawnVersion>
    </>
  );
}
