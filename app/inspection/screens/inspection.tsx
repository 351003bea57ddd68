import type { ComponentProps } from 'react';
import { getAppraisal, getInspection, getMileageBasis } from '#/app/inspection/contract.ts';
import { ReportContent } from '#/app/inspection/report-parts/islands.tsx';
import { getFlawReport } from '#/app/reports/flaw/contract.ts';
import { useFlawViewer } from '#/app/reports/flaw/use-flaw-viewer.tsx';
import { queryFor, optionalQueryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { NoInspection } from './no-inspection.tsx';
import { requestParams, placeOf, searchOf } from './request-params.ts';

export { aboutCar as headNeeds } from './about-car.tsx';

export const needs = (at: At) => {
  const params = requestParams(at);
  return {
    report: queryFor(getInspection, params),
    flaw: optionalQueryFor(getFlawReport, params),
    basis: optionalQueryFor(getMileageBasis, params),
  };
};

export const subject = ({ report }: Data<typeof needs>, { params }: At) =>
  report?.car.title || params.id;

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [ReportContent];

export const status = ({ report }: Data<typeof needs>) => (report ? 200 : 404);

/**
 * The main page of a final report: level, deductions, verdicts, and links to the report's other
 * pages.
 */
export default function Inspection({ at, report, flaw, basis }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const flawViewer = useFlawViewer(flaw);
  if (!report) return <NoInspection title={at.title} at={place} />;
  const Content = report.appraisal ? ReportContent : WithAppraisal;
  return (
    <>
      <Content
        report={report}
        flaw={flaw}
        basis={basis}
        title={at.title}
        at={place}
        search={searchOf(at)}
      />
      {flawViewer}
    </>
  );
}

type ContentProps = ComponentProps<typeof ReportContent>;

/**
 * The content of a report for which the back end returns the grade in another call. The browser
 * makes this call after the page is displayed.
 */
function WithAppraisal({ report, ...rest }: ContentProps) {
  const { at, search } = rest;
  const { id, reportId: report_id, business } = at;
  const further = Object.fromEntries(new URLSearchParams(search));
  const { value } = useOptionalQuery(
    queryFor(getAppraisal, { ...further, id, report_id, business }),
  );
  // A static island does not re-render with new props; the key remounts it with the grade.
  return (
    <ReportContent
      key={value ? 'graded' : 'plain'}
      report={{ ...report, appraisal: value ?? null }}
      {...rest}
    />
  );
}
