import { getForestall } from '#/app/inspection/contract.ts';
import { PreviewContent } from '#/app/inspection/report-parts/islands.tsx';
import { getFlawReport } from '#/app/reports/flaw/contract.ts';
import { useFlawViewer } from '#/app/reports/flaw/use-flaw-viewer.tsx';
import { queryFor, optionalQueryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { NoInspection } from './no-inspection.tsx';
import { requestParams, placeOf, searchOf, searchOfCurrent } from './request-params.ts';

export const needs = (at: At) => {
  const params = requestParams(at);
  return { report: queryFor(getForestall, params), flaw: optionalQueryFor(getFlawReport, params) };
};

export const subject = ({ report }: Data<typeof needs>, { params }: At) =>
  report?.car.title || params.id;

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [PreviewContent];

export const status = ({ report }: Data<typeof needs>) => (report ? 200 : 404);

/**
 * The page of a report that is not final. It has the findings so far and the unchecked checkpoints,
 * but no grade.
 */
export default function Preview({ at, report, flaw }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const flawViewer = useFlawViewer(flaw);
  if (!report) return <NoInspection title={at.title} at={place} />;
  return (
    <>
      <PreviewContent
        report={report}
        flaw={flaw}
        title={at.title}
        at={place}
        search={searchOfCurrent(report, searchOf(at))}
      />
      {flawViewer}
    </>
  );
}
