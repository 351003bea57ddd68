import { grouped } from '#/app/format.ts';
import { getInspection } from '#/app/inspection/contract.ts';
import { withContradictions } from '#/app/inspection/report-parts/with-contradictions.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Section } from '#/web/ui/section.tsx';
import { FamilyPage } from './family-page.tsx';
import { NoInspection } from './no-inspection.tsx';
import { requestParams, placeOf, searchOf } from './request-params.ts';
import { servicesVerdict } from './services-verdict.ts';
import { hasWorkLines, WorkLines } from './work-lines.tsx';
import styles from './maintenance-record.module.css';

export { aboutCar as headNeeds } from './about-car.tsx';

export const needs = (at: At) => ({ report: queryFor(getInspection, requestParams(at)) });

export const subject = ({ report }: Data<typeof needs>, { params }: At) =>
  report?.car.title || params.id;

export const status = ({ report }: Data<typeof needs>) => (report ? 200 : 404);

/** The page of a report's service records, latest first. */
export default function MaintenanceRecord({ at, report }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const search = searchOf(at);
  if (!report) return <NoInspection title={at.title} at={place} />;
  const visits = [...report.services].sort((one, other) => (one.date < other.date ? 1 : -1));
  const [last] = visits;
  const isDrawn = hasWorkLines(visits);
  const { services_queried: queried, is_query_pending: isPending } = report;
  const own = servicesVerdict({ services: visits, queried, isPending });
  return (
    <FamilyPage
      title={at.title}
      {...withContradictions(own, report, 'record-of-service')}
      at={place}
      search={search}
      versions={report.versions}
      withdrawn={report.withdrawn}
    >
      {isDrawn && <WorkLines visits={visits} until={queried?.to ?? report.inspected_on} />}
      {last && (
        <Section
          id="visits"
          title="逐次记录"
          aside="维保分析"
          to={href('StandardReportMileage', { id: place.id }) + search}
          isClose={!isDrawn}
        >
          <ol className={styles.visits}>
            {visits.map((visit, number) => (
              <li key={number}>
                <p className={styles.head}>
                  <span>
                    <time dateTime={visit.date}>{visit.date}</time> {visit.kind}
                  </span>
                  {visit.km !== undefined && <b>{grouped(visit.km)} 公里</b>}
                </p>
                <p className={styles.items}>{visit.items.join('、')}</p>
                <small>{[visit.place, ...visit.materials].filter(Boolean).join('，')}</small>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section id="not" title="这份记录没有覆盖" isClose={!last}>
        <p className={styles.not}>
          路边店、自己更换的零件、没有上传的保养查不到。里程与其他来源的核对见
          <a href={href('CarReportInspectionMileageAnalysisBasis', place) + search}>里程分析依据</a>
          。
        </p>
      </Section>
    </FamilyPage>
  );
}
