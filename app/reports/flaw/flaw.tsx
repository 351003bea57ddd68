import { useMemo } from 'react';
import { getCar } from '#/app/car/contract.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { frameParts } from '#/app/reports/frame/islands.tsx';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { getFlawReport } from './contract.ts';
import { displayedFlaws } from './findings.ts';
import { FlawContent } from './islands.tsx';
import { useFlawViewer } from './use-flaw-viewer.tsx';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  const of = {
    report_id: query.get('report_id') ?? undefined,
    business: query.get('business') ?? undefined,
  };
  return {
    car: queryFor(getCar, input, Infinity),
    report: queryFor(getFlawReport, { ...input, ...of }),
  };
};

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [...frameParts(), FlawContent];

/** The page of a car's exterior: flaws on the drawing, and paint thickness. */
export default function FlawScreen({ at, car, report }: ScreenProps<typeof needs>) {
  const displayed = useMemo(() => displayedFlaws(report, car), [report, car]);
  const viewer = useFlawViewer(displayed);
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      detail={car}
      type="flaw"
      title={at.title}
      report={displayed}
    >
      {(found) => (
        <>
          <FlawContent report={found} body={car.more?.body ?? null} />
          {viewer}
        </>
      )}
    </ReportFrame>
  );
}
